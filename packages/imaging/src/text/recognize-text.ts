import type { Pixels } from '../pixels.ts';
import { type TiltedBox, turned } from '../sampling/geometry.ts';
import { Pyramid } from '../sampling/pyramid.ts';
import { CERTAINTIES } from './certainties.ts';
import { boxesFromMap } from './detect/boxes-from-map.ts';
import { prepareDetection } from './detect/detection-input.ts';
import { alongText } from './detect/page-axis.ts';
import { sideForPrint } from './detect/side-for-print.ts';
import { layOutPage, textAngle } from './layout/lay-out-page.ts';
import { isUpsideDown } from './read/direction.ts';
import { isDoubtful, legibility } from './read/doubt.ts';
import { joinWide } from './read/join-wide.ts';
import type { ReadLine } from './read/line.ts';
import { readLine } from './read/read-line.ts';
import { areTopToBottom, isStanding, readTopToBottom } from './read/read-standing.ts';
import { splitLine } from './read/split-line.ts';
import { findGrids } from './rules/find-grids.ts';
import type { TextModels } from './text-models.ts';
import type { TextPage } from './text-page.ts';

export interface RecognizeOptions {
  signal?: AbortSignal | undefined;
  /** Share of the work that is done, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

// Longest side of the picture when its lines are looked for. Time grows with the square of it, and
// lines are found as well at a little less than full size; small print only when it is enlarged.
const LONGEST_SIDE = 960;
const FULL_ENOUGH = 0.87;
const LARGE_ENOUGH = 480;
const MOST_ENLARGED = 1.6;
/** Share of the time that finding the lines takes. */
const FINDING = 0.3;
/**
 * Scales of further looks after a doubtful first one: smaller, so that the dots of dot-matrix print
 * run together; larger, so that small print stands apart.
 */
const OTHER_SCALES = [0.6, 1.6];
const MOST_PIXELS_ACROSS = 1600;

/** Finds and reads the text of a picture: lines in reading order, and the table that they form. */
export async function recognizeText(
  models: TextModels,
  picture: Pixels,
  options: RecognizeOptions = {},
): Promise<TextPage> {
  const pyramid = new Pyramid(picture);
  const side = findingSide(Math.max(picture.width, picture.height));
  let best = await readAt(models, pyramid, side, options);
  for (const scale of OTHER_SCALES) {
    if (!isDoubtful(best)) break;
    const other = Math.min(MOST_PIXELS_ACROSS, Math.round(side * scale));
    const again = await readAt(models, pyramid, other, options);
    if (legibility(again) > legibility(best)) best = again;
  }
  const grids = findGrids(pyramid, best, textAngle(best));
  return layOutPage({ width: picture.width, height: picture.height }, best, grids);
}

/** Longest side at which lines are looked for first, of a picture whose longest side is given. */
export function findingSide(longestSide: number): number {
  const enlarged = Math.min(LARGE_ENOUGH, longestSide * MOST_ENLARGED);
  return Math.min(LONGEST_SIDE, Math.round(Math.max(longestSide * FULL_ENOUGH, enlarged)));
}

async function readAt(
  models: TextModels,
  pyramid: Pyramid,
  longestSide: number,
  { signal, onProgress }: RecognizeOptions,
): Promise<ReadLine[]> {
  signal?.throwIfAborted();
  const boxes = await findLines(models, pyramid, longestSide);
  const standing = boxes.filter(isStanding);
  const isVertical = standing.length > 0 && (await areTopToBottom(models, pyramid, standing));
  const lines: ReadLine[] = [];
  for (const [index, box] of boxes.entries()) {
    signal?.throwIfAborted();
    onProgress?.(FINDING + ((1 - FINDING) * index) / boxes.length);
    const read = isVertical && isStanding(box) ? readTopToBottom : readLine;
    lines.push(await read(models, pyramid, box));
  }
  return joinWide(lines.flatMap(splitLine)).filter(
    ({ confidence }) => confidence >= CERTAINTIES.text,
  );
}

async function findLines(
  models: TextModels,
  pyramid: Pyramid,
  longestSide: number,
): Promise<TiltedBox[]> {
  const found = await detect(models, pyramid, longestSide);
  const larger = sideForPrint(found, longestSide, Math.max(pyramid.width, pyramid.height));
  const boxes = alongText(larger !== undefined ? await detect(models, pyramid, larger) : found);
  if (!(await isUpsideDown(models, pyramid, boxes))) return boxes;
  return boxes.map((box) => turned(box, 2));
}

async function detect(
  models: TextModels,
  pyramid: Pyramid,
  longestSide: number,
): Promise<TiltedBox[]> {
  const input = prepareDetection(pyramid, longestSide);
  const map = await models.detect(input.planes, input.size);
  return boxesFromMap(map, input.size, input.step);
}
