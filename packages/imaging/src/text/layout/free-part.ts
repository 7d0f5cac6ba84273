import { glyphEdges } from '../read/glyph-edges.ts';
import type { ReadLine } from '../read/line.ts';
import type { TextRow } from '../text-page.ts';
import { findColumns, type Stretch } from './columns.ts';
import { uprightColumns } from './lean-of-columns.ts';
import type { Merged, Placed } from './placed.ts';
import { findRows, joinPieces } from './rows.ts';
import { type LevelBox, straighten, turnLevel } from './straighten.ts';
import { chooseLeveling, type Leveling } from './sure-rows.ts';

/** The boxes of a page, leveled in two ways. */
export interface Levels {
  bent: readonly LevelBox[];
  flat: readonly LevelBox[];
  /** The one of the two in which the page's rows are tighter. */
  tighter: readonly LevelBox[];
}

/** A stretch of the page from top to bottom, with rows and columns counted from its own first. */
export interface PagePart {
  placed: Placed[];
  merged?: Merged[];
  width: number;
  rows: TextRow[];
}

export function levelLines(read: readonly ReadLine[], angle: number): Levels {
  const boxes = read.map(({ box }) => box);
  const printed = (level: LevelBox[]) =>
    uprightColumns(level.map((box, at) => withPrint(box, read[at])));
  const [bent, flat] = [printed(straighten(boxes, angle)), printed(turnLevel(boxes, angle))];
  const all = [...boxes.keys()];
  const { chosen } = chooseLeveling(rowsOf(all, bent), rowsOf(all, flat));
  return { bent, flat, tighter: chosen.level };
}

/** Rows and columns of a part without rules, by where its lines stand. */
export function layOutPart(part: readonly number[], { bent, flat }: Levels): PagePart {
  const { chosen, certainty } = chooseLeveling(rowsOf(part, bent), rowsOf(part, flat));
  const { rows, level } = chosen;
  const groups = rows.flatMap((row, number) =>
    joinPieces(row, level).map((members) => ({ members, row: number })),
  );
  const { columns, count } = findColumns(
    groups.map(({ members, row }) => stretchOf(members, row, level)),
  );
  const placed = groups.flatMap(({ members, row }, place) =>
    members.map((index) => ({ index, row, column: columns[place] ?? 0 })),
  );
  return {
    placed,
    width: count,
    // One column has no cells that could stand in the row of others.
    rows: certainty.map((one) => ({ certainty: count > 1 ? one : 1 })),
  };
}

/** The stretch that lines of one row take up across the page. */
export function stretchOf(
  members: readonly number[],
  row: number,
  level: readonly LevelBox[],
): Stretch {
  const boxes = members.flatMap((index) => level[index] ?? []);
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    row,
  };
}

export function rowsOf(part: readonly number[], level: readonly LevelBox[]): Leveling {
  const rows = findRows(part.flatMap((index) => level[index] ?? []));
  return { level, rows: rows.map((row) => row.flatMap((at) => part[at] ?? [])) };
}

/** As wide as what is printed: a detected box reaches into its neighbours where columns almost touch. */
function withPrint(box: LevelBox, line: ReadLine | undefined): LevelBox {
  if (!line) return box;
  const { left, right } = glyphEdges(line);
  const width = box.right - box.left;
  return { ...box, left: box.left + left * width, right: box.left + right * width };
}
