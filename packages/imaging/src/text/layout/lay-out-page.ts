import { cornersOf, type TiltedBox, weightedMedian, wrapAngle } from '../../sampling/geometry.ts';
import { type ReadLine, textOf } from '../read/line.ts';
import type { Grid } from '../rules/find-grids.ts';
import type { TextPage, TextRow } from '../text-page.ts';
import { settleDoubts } from '../totals/settle-doubts.ts';
import { markOddInColumns } from './odd-in-column.ts';
import { partPage } from './page-parts.ts';
import type { Merged } from './placed.ts';
import { buildCells, type CellLine } from './table-cells.ts';

/**
 * Puts lines in reading order and into the rows and columns of a table: those between rules into the cells of
 * their grid, the others by where they stand.
 */
export function layOutPage(
  size: { width: number; height: number },
  found: readonly ReadLine[],
  grids: readonly Grid[] = [],
): TextPage {
  const angle = textAngle(found);
  const { read, parts } = partPage(found, grids, angle);
  const rows: TextRow[] = [];
  const placed: CellLine[] = [];
  const merged: Merged[] = [];
  for (const part of parts) {
    const first = rows.length;
    placed.push(
      ...part.placed.flatMap(({ index, row, column, isNew = false }) => {
        const line = read[index];
        return line ? [{ line: lineAt(line, first + row, column), isNew }] : [];
      }),
    );
    for (const one of part.merged ?? []) merged.push({ ...one, row: first + one.row });
    rows.push(...part.rows);
  }
  const columns = Math.max(0, ...parts.map(({ width }) => width));
  const degrees = (angle * 180) / Math.PI;
  const quarters = Math.round(degrees / 90);
  return {
    ...size,
    lines: placed.map(({ line }) => line),
    table: settleDoubts(
      markOddInColumns(buildCells({ rows: rows.length, columns }, placed, merged, angle)),
    ),
    rows,
    turn: TURNS[(quarters + 4) % 4] ?? 0,
    tiltDegrees: degrees - quarters * 90,
  };
}

function lineAt(line: ReadLine, row: number, column: number): TextPage['lines'][number] {
  return {
    text: textOf(line),
    confidence: line.confidence,
    characters: line.characters,
    other: line.other,
    corners: cornersOf(line.box),
    row,
    column,
  };
}

const TURNS = [0, 90, 180, 270] as const;

/** The angle of the page's text. Long lines know it best; angles near ±180° are counted from the longest line's. */
export function textAngle(read: readonly ReadLine[]): number {
  const boxes = read.map(({ box }) => box);
  const longest = boxes.reduce<TiltedBox | undefined>(
    (best, box) => (best && best.width >= box.width ? best : box),
    undefined,
  );
  if (!longest) return 0;
  const offsets = boxes
    .map(({ angle, width }) => ({ value: wrapAngle(angle - longest.angle), weight: width }))
    .filter(({ value }) => Math.abs(value) < Math.PI / 4);
  return wrapAngle(longest.angle + weightedMedian(offsets));
}
