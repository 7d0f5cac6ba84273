import type { TiltedBox } from '../../sampling/geometry.ts';
import { meanConfidence, type ReadCharacter } from './ctc.ts';
import { letterHeight } from './glyph-edges.ts';
import { type ReadLine, textOf } from './line.ts';
import { hasPrintBetween } from './unread-ink.ts';

/** From the middle of one character to that of the next, in heights of a letter. */
const WIDE_GAP = 2.4;
/** Width of a character on either side of its middle. */
const HALF_CHARACTER = 0.6;

/**
 * Detection runs over the rule between two cells where the print is small. A gap that no writing has
 * parts such a line again.
 */
export function splitLine(line: ReadLine): ReadLine[] {
  const letter = letterHeight(line);
  const cuts: number[] = [];
  let last: { index: number; at: number } | undefined;
  for (const [index, { text, at }] of line.characters.entries()) {
    if (text === ' ') continue;
    if (last && isGap(line, last.at, at, WIDE_GAP * letter)) cuts.push(last.index);
    last = { index, at };
  }
  return cuts.length === 0 ? [line] : cutLine(line, cuts);
}

/** Print in which no character was read is no gap. */
function isGap({ box, print }: ReadLine, from: number, to: number, least: number): boolean {
  return (to - from) * box.width > least && !(print && hasPrintBetween(print, from, to));
}

/** Parts a line behind some of its characters. */
export function cutLine(line: ReadLine, after: readonly number[]): ReadLine[] {
  const margin = HALF_CHARACTER * letterHeight(line);
  const ends = [...after.map((index) => index + 1), line.characters.length];
  return ends.flatMap((end, at) => {
    const start = at === 0 ? 0 : (ends[at - 1] ?? 0);
    const piece = line.characters.slice(start, end).filter(({ text }) => text !== ' ');
    return piece.length === 0 ? [] : [pieceOf(line, piece, margin)];
  });
}

function pieceOf(line: ReadLine, piece: readonly ReadCharacter[], margin: number): ReadLine {
  const [first, last] = [piece[0]?.at ?? 0, piece.at(-1)?.at ?? 1];
  const share = margin / line.box.width;
  const left = Math.max(0, first - share);
  const right = Math.min(1, last + share);
  const characters = line.characters
    .filter(({ at }) => at >= first && at <= last)
    .map((character) => ({ ...character, at: (character.at - left) / (right - left) }));
  const text = textOf({ characters });
  return {
    box: part(line.box, left, right),
    characters,
    confidence: meanConfidence(characters),
    // A doubt about the line is one about the pieces that the other look did not read so.
    other: line.other?.includes(text) === false ? line.other : undefined,
  };
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
