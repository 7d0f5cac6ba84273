import { type Corners, cornersOf, inFrame } from '../../sampling/geometry.ts';
import { weakestFigure } from '../read/figures.ts';
import type { TextCell, TextLine } from '../text-page.ts';
import { joinTexts } from './join-texts.ts';
import type { Merged, Span } from './placed.ts';

/** A line of the page, with what its part said of the cell that it stands in. */
export interface CellLine {
  line: TextLine;
  isNew: boolean;
}

const SINGLE: Span = { rows: 1, columns: 1 };

/** Every cell of a table, empty ones included. A merged one may be empty too. */
export function buildCells(
  size: { rows: number; columns: number },
  placed: readonly CellLine[],
  merged: readonly Merged[],
  angle: number,
): TextCell[][] {
  const members = Map.groupBy(placed.keys(), (place) => {
    const line = placed[place]?.line;
    return `${line?.row} ${line?.column}`;
  });
  const table = Array.from({ length: size.rows }, (_, row) =>
    Array.from({ length: size.columns }, (__, column) =>
      cellOf(members.get(`${row} ${column}`) ?? [], placed, angle),
    ),
  );
  for (const { row, column, span } of merged) merge(table, row, column, span);
  return table;
}

function merge(table: TextCell[][], row: number, column: number, span: Span): void {
  const cells = table
    .slice(row, row + span.rows)
    .flatMap((cellsOfRow) => cellsOfRow.slice(column, column + span.columns));
  const [first, ...covered] = cells;
  if (first) first.span = span;
  for (const cell of covered) cell.isCovered = true;
}

function cellOf(places: readonly number[], placed: readonly CellLine[], angle: number): TextCell {
  const members = places.flatMap((place) => placed[place] ?? []);
  const lines = members.map(({ line }) => line);
  return {
    text: joinLines(members, ({ text }) => text),
    confidence: Math.min(1, ...lines.map(({ confidence }) => confidence)),
    weakestFigure: Math.min(1, ...lines.map(({ characters }) => weakestFigure(characters))),
    other: lines.some(({ other }) => other !== undefined)
      ? joinLines(members, ({ text, other }) => other ?? text)
      : undefined,
    lines: [...places],
    corners: aroundAll(
      lines.map(({ corners }) => corners),
      angle,
    ),
    span: SINGLE,
    isCovered: false,
  };
}

/** A line that a person began anew in a cell stays one; one that had to go on because the cell was full does not. */
function joinLines(members: readonly CellLine[], of: (line: TextLine) => string): string {
  return members.reduce(
    (joined, { line, isNew }) =>
      isNew ? `${joined}\n${of(line)}` : joinTexts(joined === '' ? [of(line)] : [joined, of(line)]),
    '',
  );
}

function aroundAll(regions: readonly Corners[], angle: number): Corners | undefined {
  if (regions.length < 2) return regions[0];
  const points = regions.flat().map((point) => inFrame(point, angle));
  const [left, right] = [
    Math.min(...points.map(({ u }) => u)),
    Math.max(...points.map(({ u }) => u)),
  ];
  const [top, bottom] = [
    Math.min(...points.map(({ v }) => v)),
    Math.max(...points.map(({ v }) => v)),
  ];
  const { u: x, v: y } = inFrame({ x: (left + right) / 2, y: (top + bottom) / 2 }, -angle);
  return cornersOf({ x, y, width: right - left, height: bottom - top, angle });
}
