import type { ReadCharacter } from '../read/ctc.ts';
import { glyphEdges, letterHeight, roomBetween } from '../read/glyph-edges.ts';
import type { ReadLine } from '../read/read-line.ts';
import { cutLine } from '../read/split-line.ts';
import { findRows } from './rows.ts';
import { type LevelBox, straighten } from './straighten.ts';

/** Room in heights of a letter from which two characters may belong to two cells; a space has less. */
const ROOM = 0.55;
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
 * Where neighbouring columns almost touch, two cells are read as one line. It is parted where it has room
 * that other rows have in the same place (docs/decisions/0070).
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
  return read.flatMap((line, at) => {
    const cuts = accepted.filter((one) => one.line === at).map(({ after }) => after);
    return cuts.length === 0 ? [line] : cutLine(line, cuts);
  });
}

function candidatesOf(
  line: ReadLine | undefined,
  level: LevelBox | undefined,
  place: { line: number; row: number },
): Candidate[] {
  if (!line || !level) return [];
  const width = level.right - level.left;
  const printed = printedOf(line);
  return printed.flatMap(({ character, index }, at): Candidate[] => {
    const next = printed[at + 1]?.character;
    if (!next) return [];
    const room = roomBetween(character, next, line);
    if (room < ROOM) return [];
    const middle = level.left + ((character.at + next.at) / 2) * width;
    const half = (room * letterHeight(line)) / 2;
    return [{ ...place, after: index, from: middle - half, to: middle + half }];
  });
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

/** They share half of the narrower one. */
function isSamePlace(one: Gap, other: Gap): boolean {
  const shared = Math.min(one.to, other.to) - Math.max(one.from, other.from);
  return shared >= Math.min(one.to - one.from, other.to - other.from) / 2;
}
