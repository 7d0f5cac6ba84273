import { inFrame } from '../../sampling/geometry.ts';
import type { ReadCharacter } from '../read/ctc.ts';
import { emOf, glyphEdges, roomBetween } from '../read/glyph-edges.ts';
import type { ReadLine } from '../read/line.ts';
import { cutLine } from '../read/split-line.ts';
import { findRows } from './rows.ts';
import { type LevelBox, straighten } from './straighten.ts';

/** Room in ems from which two characters may belong to two cells; more where a space was read, which has room. */
const ROOM = { tight: 0.5, spaced: 0.75 };
/** A gap is so many times as wide as the room between most of the line's characters. */
const WIDER = 1.6;
/** Share of the narrower of two gaps that both have. */
const SAME_PLACE = 0.35;
/** A piece that lies so far in the print of another line is the edge of that line, read once more. */
const WITHIN = 0.6;
/** Other rows that must have a gap in the same place. */
const LEAST_SUPPORT = 2;

/** A stretch without print between two characters of a line, or between two lines of a row. */
interface Gap {
  from: number;
  to: number;
}

interface Candidate extends Gap {
  line: number;
  row: number;
  /** The character in front of it. */
  after: number;
}

/**
 * Parts lines that are two cells, read as one because neighbouring columns almost touch. A line is
 * parted where it has room that other rows have in the same place (docs/decisions/0070).
 */
export function splitAtColumns(read: readonly ReadLine[], angle: number): ReadLine[] {
  const level = straighten(
    read.map(({ box }) => box),
    angle,
  );
  const rows = findRows(level);
  const candidates = rows.flatMap((members, row) =>
    members.flatMap((line) => candidatesOf(read[line], level[line], { line, row })),
  );
  if (candidates.length === 0) return [...read];
  const gaps = rows.map((members, row) => [
    ...candidates.filter((one) => one.row === row),
    ...gapsBetween(members, read, level),
  ]);
  const prints = rows.map((members) => members.flatMap((line) => printOf(read[line], level[line])));
  const accepted = candidates.filter((candidate) => isColumn(candidate, gaps, prints));
  const parted = read.flatMap((line, at) => {
    const cuts = accepted.filter((one) => one.line === at).map(({ after }) => after);
    return cuts.length === 0 ? [line] : cutLine(line, cuts);
  });
  return parted.filter((line) => !parted.some((other) => isEdgeOf(line, other, angle)));
}

/** A box that reaches into the next cell shows a part of its first character: it is read there as well. */
function isEdgeOf(piece: ReadLine, line: ReadLine, angle: number): boolean {
  if (piece.characters.length >= line.characters.length) return false;
  const [one, other] = [piece, line].map(({ box }) => {
    const { u, v } = inFrame(box, angle);
    return { v, left: u - box.width / 2, right: u + box.width / 2 };
  });
  if (!one || !other || Math.abs(one.v - other.v) > line.box.height / 2) return false;
  const shared = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  return shared > WITHIN * (one.right - one.left);
}

function candidatesOf(
  line: ReadLine | undefined,
  level: LevelBox | undefined,
  place: { line: number; row: number },
): Candidate[] {
  if (!line || !level) return [];
  const width = level.right - level.left;
  const em = emOf(line);
  const printed = printedOf(line);
  const usual = usualRoom(printed, { em, width });
  return printed.flatMap(({ character, index }, at): Candidate[] => {
    const { character: next, index: nextIndex } = printed[at + 1] ?? {};
    if (!next || nextIndex === undefined) return [];
    const room = roomBetween(character, next, { em, width });
    const least = nextIndex > index + 1 ? ROOM.spaced : ROOM.tight;
    // Wide print has as much room everywhere.
    if (room < least * em || room < WIDER * usual) return [];
    const middle = level.left + ((character.at + next.at) / 2) * width;
    return [{ ...place, after: index, from: middle - room / 2, to: middle + room / 2 }];
  });
}

/** Median of the room between the line's neighbouring characters. */
function usualRoom(
  printed: readonly { character: ReadCharacter }[],
  place: { em: number; width: number },
): number {
  const rooms = printed
    .slice(1)
    .map(({ character }, at) => roomBetween(printed[at]?.character ?? character, character, place));
  return rooms.toSorted((a, b) => a - b)[rooms.length >> 1] ?? 0;
}

function printedOf({ characters }: ReadLine): { character: ReadCharacter; index: number }[] {
  return characters
    .map((character, index) => ({ character, index }))
    .filter(({ character }) => character.text !== ' ');
}

/** From the end of one line's print to the beginning of the next one's, in one row. */
function gapsBetween(
  members: readonly number[],
  read: readonly ReadLine[],
  level: readonly LevelBox[],
): Gap[] {
  const prints = members.flatMap((line) => printOf(read[line], level[line]));
  return prints.slice(1).map((next, at) => ({ from: prints[at]?.to ?? 0, to: next.from }));
}

function printOf(line: ReadLine | undefined, level: LevelBox | undefined): Gap[] {
  if (!line || !level) return [];
  const { left, right } = glyphEdges(line);
  const width = level.right - level.left;
  return [{ from: level.left + left * width, to: level.left + right * width }];
}

function isColumn(
  candidate: Candidate,
  gaps: readonly (readonly Gap[])[],
  prints: readonly (readonly Gap[])[],
): boolean {
  const middle = (candidate.from + candidate.to) / 2;
  let [support, against] = [0, 0];
  for (const [row, ofRow] of gaps.entries()) {
    if (row === candidate.row) continue;
    if (ofRow.some((gap) => isSamePlace(gap, candidate))) support += 1;
    else if (prints[row]?.some(({ from, to }) => from < middle && to > middle)) against += 1;
  }
  return support >= LEAST_SUPPORT && support > against;
}

/** They share a good part of the narrower one; the network says only about where a character stands. */
function isSamePlace(one: Gap, other: Gap): boolean {
  const shared = Math.min(one.to, other.to) - Math.max(one.from, other.from);
  return shared >= SAME_PLACE * Math.min(one.to - one.from, other.to - other.from);
}
