import type { TiltedBox } from '../../sampling/geometry.ts';
import { CERTAINTIES } from '../certainties.ts';
import { meanConfidence, type ReadCharacter } from './ctc.ts';
import { figuresDiffer } from './figures.ts';
import { letterHeight } from './glyph-edges.ts';
import { type ReadLine, textOf } from './line.ts';
import { hasPrintBetween } from './unread-ink.ts';

/** From the middle of one character to that of the next, in heights of a letter. */
const WIDE_GAP = 2.4;
/** Width of a character on either side of its middle. */
const HALF_CHARACTER = 0.6;
/** A figure that another look may have read otherwise is no surer: a person should look at it. */
const UNSURE = CERTAINTIES.figure - 0.01;

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

/** Parts a line behind some of its characters, and the reading of another look at the same places. */
export function cutLine(line: ReadLine, after: readonly number[]): ReadLine[] {
  const margin = HALF_CHARACTER * letterHeight(line);
  const ends = [...after.map((index) => index + 1), line.characters.length];
  const pieces = ends
    .map((end, at) => printedOf(line.characters.slice(at === 0 ? 0 : ends[at - 1], end)))
    .filter((piece) => piece.length > 0)
    .map((piece) => pieceOf(line, piece, margin));
  return line.other === undefined ? pieces : withOthers(pieces, line.other);
}

function printedOf(characters: readonly ReadCharacter[]): ReadCharacter[] {
  return characters.filter(({ text }) => text !== ' ');
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

/**
 * The pieces with what the other look read in the place of each. Of two readings that are not of one length nobody
 * can tell which part belongs to which piece: then there is a doubt about the figures of them all, and no other reading.
 */
function withOthers(pieces: readonly ReadLine[], other: string): ReadLine[] {
  const places = [...other.matchAll(/[^ ]/gu)];
  const ends = pieces.map((_, at) => printedOf(charactersOf(pieces.slice(0, at + 1))).length);
  if (ends.at(-1) !== places.length) return pieces.map(withUnsureFigures);
  return pieces.map((piece, at) => {
    const [first, last] = [places[ends[at - 1] ?? 0], places[(ends[at] ?? 0) - 1]];
    const text = first && last ? other.slice(first.index, last.index + last[0].length) : '';
    return figuresDiffer(textOf(piece), text) ? { ...piece, other: text } : piece;
  });
}

function charactersOf(pieces: readonly ReadLine[]): ReadCharacter[] {
  return pieces.flatMap(({ characters }) => characters);
}

function withUnsureFigures(piece: ReadLine): ReadLine {
  const characters = piece.characters.map((one) =>
    /\d/.test(one.text) ? { ...one, confidence: Math.min(one.confidence, UNSURE) } : one,
  );
  return { ...piece, characters };
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
