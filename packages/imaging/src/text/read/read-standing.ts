import { type TiltedBox, turned } from '../../sampling/geometry.ts';
import type { Pyramid } from '../../sampling/pyramid.ts';
import { sampleBox } from '../../sampling/sample.ts';
import type { TextModels } from '../text-models.ts';
import { decodeCtc, meanConfidence, type ReadCharacter } from './ctc.ts';
import type { ReadLine } from './line.ts';
import { READING, READING_HEIGHT, readLine, trim } from './read-line.ts';

/** From which slant on a line runs down the picture rather than across it. */
const STANDING = 0.7;
/** A line of fewer characters has no pitch that could be measured. */
const FEWEST_CHARACTERS = 3;
/** As many as a line of the greatest width has room for. */
const MOST_CHARACTERS = 48;
/** A pitch that is less of the line's box is no square of print. */
const NARROWEST = 0.5;
/** Squares that are read with less show no upright characters. */
const LEGIBLE = 0.8;
/** Lines of a page that tell whether it is written from top to bottom. */
const VOTERS = 2;

/**
 * Tells whether a line runs down the picture: on a page that lies on its side, or written from top
 * to bottom.
 */
export function isStanding({ angle }: TiltedBox): boolean {
  return Math.abs(Math.sin(angle)) > STANDING;
}

/** The same box read downwards, as lines from top to bottom are. */
export function downwards(box: TiltedBox): TiltedBox {
  return Math.sin(box.angle) < 0 ? turned(box, 2) : box;
}

/**
 * Tells whether lines that run down the picture are written from top to bottom, their characters
 * upright: the longest are read both ways. On a page that lies on its side upright squares show
 * characters lying down.
 */
export async function areTopToBottom(
  models: TextModels,
  pyramid: Pyramid,
  boxes: readonly TiltedBox[],
): Promise<boolean> {
  const voters = boxes.toSorted((a, b) => b.width / b.height - a.width / a.height).slice(0, VOTERS);
  let balance = 0;
  for (const box of voters) {
    const down = await readLine(models, pyramid, downwards(box));
    const upright = (await readUpright(models, pyramid, down))?.confidence ?? 0;
    // On a page that lies on its other side both are noise, and the line is read as the page's vote says.
    const lying = downwards(box) === box ? down : await readLine(models, pyramid, box);
    balance += upright < LEGIBLE ? -1 : upright - Math.max(down.confidence, lying.confidence);
  }
  return balance > 0;
}

/** A line from top to bottom, by its characters stood beside each other; as it is where that is no better. */
export async function readTopToBottom(
  models: TextModels,
  pyramid: Pyramid,
  box: TiltedBox,
): Promise<ReadLine> {
  const lying = await readLine(models, pyramid, downwards(box));
  const upright = await readUpright(models, pyramid, lying);
  return upright && upright.confidence > lying.confidence ? upright : lying;
}

async function readUpright(
  models: TextModels,
  pyramid: Pyramid,
  { box, characters }: ReadLine,
): Promise<ReadLine | undefined> {
  const places = squaresOf(characters);
  if (!places) return undefined;
  const side = places.pitch * box.width;
  if (side < NARROWEST * box.height) return undefined;
  const width = READING_HEIGHT * places.middles.length;
  const planes = new Float32Array(3 * READING_HEIGHT * width);
  for (const [at, middle] of places.middles.entries()) {
    const along = (middle - 0.5) * box.width;
    const square = {
      x: box.x + Math.cos(box.angle) * along,
      y: box.y + Math.sin(box.angle) * along,
      width: side,
      height: side,
      angle: box.angle - Math.PI / 2,
    };
    const size = { width: READING_HEIGHT, height: READING_HEIGHT };
    place(planes, width, at, sampleBox(pyramid, square, size, { normalization: READING }));
  }
  const read = trim(decodeCtc(await models.read(planes, width), models.dictionary));
  const [first = 0, last = 1] = [places.middles[0], places.middles.at(-1)];
  const placed = read.map((character) => ({
    ...character,
    at: first - places.pitch / 2 + character.at * (last - first + places.pitch),
  }));
  return { box, characters: placed, confidence: meanConfidence(placed) };
}

/** Copies one square into its place in the line, plane by plane. */
function place(planes: Float32Array, width: number, at: number, square: Float32Array): void {
  const area = READING_HEIGHT * READING_HEIGHT;
  for (let plane = 0; plane < 3; plane += 1) {
    for (let row = 0; row < READING_HEIGHT; row += 1) {
      const from = plane * area + row * READING_HEIGHT;
      const to = (plane * READING_HEIGHT + row) * width + at * READING_HEIGHT;
      planes.set(square.subarray(from, from + READING_HEIGHT), to);
    }
  }
}

/**
 * Returns the places of the characters of an evenly written line, as shares of its width: those
 * that were read tell the pitch, and one that was passed over has its place too.
 */
export function squaresOf(
  characters: readonly ReadCharacter[],
): { pitch: number; middles: number[] } | undefined {
  const places = characters.filter(({ text }) => text !== ' ').map(({ at }) => at);
  if (places.length < FEWEST_CHARACTERS) return undefined;
  const steps = places.slice(1).map((at, index) => at - (places[index] ?? 0));
  const pitch = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  if (pitch <= 0) return undefined;
  const count = Math.round((last - first) / pitch) + 1;
  if (count > MOST_CHARACTERS) return undefined;
  const even = count > 1 ? (last - first) / (count - 1) : pitch;
  return {
    pitch: even,
    middles: Array.from({ length: count }, (_, index) => first + index * even),
  };
}
