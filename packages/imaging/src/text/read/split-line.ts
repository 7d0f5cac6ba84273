import type { TiltedBox } from '../../sampling/geometry.ts';
import { meanConfidence, type ReadCharacter } from './ctc.ts';
import type { ReadLine } from './read-line.ts';

/** A box is this much higher than the letters in it. */
const BOX_TO_LETTER = 0.7;
/** From the middle of one character to that of the next, in heights of a letter. */
const WIDE_GAP = 2.4;
/** What a character takes up on either side of its middle. */
const HALF_CHARACTER = 0.6;

/**
 * Detection runs over the rule between two cells where the print is small. A gap that no writing has
 * parts such a line again.
 */
export function splitLine(line: ReadLine): ReadLine[] {
  const letter = line.box.height * BOX_TO_LETTER;
  const pieces: ReadCharacter[][] = [];
  for (const character of line.characters.filter(({ text }) => text !== ' ')) {
    const last = pieces.at(-1)?.at(-1);
    const gap = last ? (character.at - last.at) * line.box.width : 0;
    if (!last || gap > WIDE_GAP * letter) pieces.push([character]);
    else pieces.at(-1)?.push(character);
  }
  if (pieces.length < 2) return [line];
  return pieces.map((piece) => pieceOf(line, piece, HALF_CHARACTER * letter));
}

function pieceOf(line: ReadLine, piece: readonly ReadCharacter[], margin: number): ReadLine {
  const [first, last] = [piece[0]?.at ?? 0, piece.at(-1)?.at ?? 1];
  const share = margin / line.box.width;
  const left = Math.max(0, first - share);
  const right = Math.min(1, last + share);
  const characters = line.characters
    .filter(({ at }) => at >= first && at <= last)
    .map((character) => ({ ...character, at: (character.at - left) / (right - left) }));
  return { box: part(line.box, left, right), characters, confidence: meanConfidence(characters) };
}

/** The stretch of a box between two shares of its width. */
function part(box: TiltedBox, left: number, right: number): TiltedBox {
  const shift = ((left + right) / 2 - 0.5) * box.width;
  return {
    ...box,
    x: box.x + Math.cos(box.angle) * shift,
    y: box.y + Math.sin(box.angle) * shift,
    width: box.width * (right - left),
  };
}
