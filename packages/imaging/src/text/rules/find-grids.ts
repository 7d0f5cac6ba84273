import type { Pyramid } from '../../sampling/pyramid.ts';
import type { ReadLine } from '../read/line.ts';
import { type Direction, drawnShare } from './drawn-share.ts';
import { type Face, findFaces, withoutIdle } from './faces.ts';
import { addFillEdges } from './fill-edges.ts';
import { type GrayPage, onPage, turnToGray } from './gray-page.ts';
import { gatherRules, gatherTables, type LevelStroke, levelStrokes, type Rule } from './levels.ts';
import { crossingOf, fitPencil, levelAt } from './pencil.ts';
import { type FlatPage, findRidges, laidDown, laidPage } from './ridges.ts';
import { findStrokes, isWhole } from './strokes.ts';
import { maskText, unmaskRules } from './text-mask.ts';

/** A ruled table on a page: its cells, and which of them a point of the picture lies in. */
export interface Grid {
  faces: readonly Face[];
  rows: number;
  columns: number;
  /** Whether a rule runs through a point, or so near to it that nothing is written there. */
  isOnRule(point: { x: number; y: number }): boolean;
  /** The place in `faces`; undefined outside. */
  faceAt(point: { x: number; y: number }): number | undefined;
  /** From side to side, in pixels of the picture. */
  widthOf(face: Face): number;
}

/** In heights of a line of text. */
const LEAST_RULE = 1.3;
/** A stroke without a break that is longer is no letter. */
const LONGER_THAN_LETTERS = 2.5;
const SAME_RULE = 0.45;
const REACH = 0.5;
/** From the end of a short rule to the one that it ends at. */
const AT_RULE = 0.3;
/** A rule of this length is one, whatever is at its ends. */
const LONG = 5;
/** From a rule to the middle of what is read of its own dashes. */
const ON_RULE = 0.35;
/** From which a rule goes on beyond the last that crosses it, to where the table has no side drawn. */
const OPEN_SIDE = 1;
/** Share of the rules that end together where a side is not drawn. */
const END_TOGETHER = 0.6;
/** Share of a side's length that is drawn. */
const DRAWN = 0.6;
/** A page with more is no table but a pattern. */
const MOST_CELLS = 60_000;
/** Fewer cells are a frame around a text. */
const FEWEST_FACES = 4;

/** The ruled tables of a page whose text has been found (docs/decisions/0099). */
export function findGrids(pyramid: Pyramid, read: readonly ReadLine[], angle: number): Grid[] {
  if (read.length === 0) return [];
  const page = turnToGray(pyramid, angle);
  const text = maskText(page, read);
  const line = medianOf(read.map(({ box }) => box.height)) / page.step;
  const middles = read.map(({ box }) => onPage(page, box));
  const across = directionOf(page, text, line);
  if (across.strokes.length < 2) return [];
  const down = directionOf(laidPage(page), laidDown(text, page.width, page.height), line);
  return down.strokes.length === 0 ? [] : gridsOf({ page, line, middles, across, down });
}

function directionOf(page: FlatPage, print: Uint8Array, line: number): Direction {
  const ridges = findRidges(page, line);
  const text = print.slice();
  const find = () => {
    unmaskRules(ridges, text, LONGER_THAN_LETTERS * line);
    return findStrokes(ridges, text, LEAST_RULE * line);
  };
  const rules = find();
  // An edge may be a piece of a rule: both are looked for as one.
  const strokes = addFillEdges(page, ridges, { rules, text }, line) ? find() : rules;
  return { ridges, text, strokes, pencil: fitPencil(strokes, ridges.width / 2) };
}

interface Found {
  page: GrayPage;
  /** Height of a line of text, in pixels of the page. */
  line: number;
  /** Middles of the lines of text, on the page. */
  middles: readonly { x: number; y: number }[];
  across: Direction;
  down: Direction;
}

function gridsOf(found: Found): Grid[] {
  const { across, down, line } = found;
  const tables = gatherTables(
    levelStrokes(across.strokes, across.pencil, down.pencil),
    levelStrokes(down.strokes, down.pencil, across.pencil),
    REACH * line,
  );
  return tables.flatMap((table) => gridOf(found, table) ?? []);
}

function gridOf(
  found: Found,
  table: { across: LevelStroke[]; down: LevelStroke[] },
): Grid | undefined {
  const { line } = found;
  const { rows, columns } = withoutMargins(found, {
    rows: rulesOf(table.across, table.down, line),
    columns: rulesOf(table.down, table.across, line),
  });
  const [height, width] = [rows.length - 1, columns.length - 1];
  if (height < 1 || width < 1 || height * width > MOST_CELLS) return undefined;
  const faces = findFaces({
    rows: height,
    columns: width,
    below: (row, column) =>
      drawnShare(found.across, found.down, rows[row + 1], [columns[column], columns[column + 1]]) >=
      DRAWN,
    beside: (row, column) =>
      drawnShare(found.down, found.across, columns[column + 1], [rows[row], rows[row + 1]]) >=
      DRAWN,
  });
  const kept = withoutIdle(faces);
  const size = sizeOf(kept);
  // Rows alone are read as well without their rules, and a frame is no table.
  if (kept.length < FEWEST_FACES || size.columns < 2) return undefined;
  return describeGrid(found, { faces, kept, rows, columns }, size);
}

/** The edge of a sheet that was photographed is no row and no column: at the outside those without text go. */
function withoutMargins(
  { across, down, middles }: Found,
  rules: { rows: Rule[]; columns: Rule[] },
): { rows: Rule[]; columns: Rule[] } {
  const levels = middles.map(({ x, y }) => ({
    row: levelAt(across.pencil, x, y),
    column: levelAt(down.pencil, y, x),
  }));
  let { rows, columns } = rules;
  for (let turn = 0; turn < 2; turn += 1) {
    const inColumns = levels.filter(({ column }) => bandOf(columns, column) !== undefined);
    rows = withoutEmptyEnds(
      rows,
      inColumns.map(({ row }) => row),
    );
    const inRows = levels.filter(({ row }) => bandOf(rows, row) !== undefined);
    columns = withoutEmptyEnds(
      columns,
      inRows.map(({ column }) => column),
    );
  }
  return { rows, columns };
}

function withoutEmptyEnds(rules: readonly Rule[], levels: readonly number[]): Rule[] {
  const filled = levels.flatMap((level) => bandOf(rules, level) ?? []);
  return filled.length === 0 ? [] : rules.slice(Math.min(...filled), Math.max(...filled) + 2);
}

function sizeOf(faces: readonly Face[]): { rows: number; columns: number } {
  return {
    rows: Math.max(0, ...faces.map(({ row, rows }) => row + rows)),
    columns: Math.max(0, ...faces.map(({ column, columns }) => column + columns)),
  };
}

function describeGrid(
  { page, line, across, down }: Found,
  grid: { faces: Face[]; kept: Face[]; rows: Rule[]; columns: Rule[] },
  size: { rows: number; columns: number },
): Grid {
  const width = grid.columns.length - 1;
  const place = new Map(
    grid.faces.flatMap((face, at) =>
      Array.from({ length: face.rows }, (_, y) =>
        Array.from(
          { length: face.columns },
          (__, x) => [(face.row + y) * width + face.column + x, at] as const,
        ),
      ).flat(),
    ),
  );
  return {
    faces: grid.kept,
    ...size,
    faceAt(point) {
      const { x, y } = onPage(page, point);
      const row = bandOf(grid.rows, levelAt(across.pencil, x, y));
      const column = bandOf(grid.columns, levelAt(down.pencil, y, x));
      return row === undefined || column === undefined
        ? undefined
        : place.get(row * width + column);
    },
    isOnRule(point) {
      const { x, y } = onPage(page, point);
      const [row, column] = [levelAt(across.pencil, x, y), levelAt(down.pencil, y, x)];
      const isNear = (rules: readonly Rule[], level: number) =>
        rules.some((rule) => Math.abs(rule.level - level) < ON_RULE * line);
      const isBeside = (rules: readonly Rule[], level: number) =>
        level > (rules[0]?.level ?? 0) - line && level < (rules.at(-1)?.level ?? 0) + line;
      return (
        (isNear(grid.rows, row) && isBeside(grid.columns, column)) ||
        (isNear(grid.columns, column) && isBeside(grid.rows, row))
      );
    },
    widthOf(face) {
      const drawn = grid.faces[grid.kept.indexOf(face)] ?? face;
      const level = grid.rows[drawn.row]?.level ?? 0;
      const [left, right] = [drawn.column, drawn.column + drawn.columns].map((at) =>
        crossingOf(
          { pencil: across.pencil, level },
          { pencil: down.pencil, level: grid.columns[at]?.level ?? 0 },
        ),
      );
      return left && right ? Math.hypot(right.x - left.x, right.y - left.y) * page.step : 0;
    },
  };
}

/** The rules of one direction from the first side of the table to the last, among those that cross them. */
function rulesOf(own: LevelStroke[], crossing: LevelStroke[], line: number): Rule[] {
  const levels = crossing.map(({ level }) => level);
  const ended = own.filter((stroke) => endsAtRules(stroke, levels, line));
  return withOpenSides(gatherRules(ended, SAME_RULE * line), crossing, line);
}

/** A rule ends where another crosses it; an underline, a stamp, a letter does not. A long one may have lost an end. */
function endsAtRules(
  { from, to, stroke }: LevelStroke,
  levels: readonly number[],
  line: number,
): boolean {
  if (to - from >= LONG * line) return true;
  const isNear = (end: number) => levels.some((level) => Math.abs(level - end) <= AT_RULE * line);
  return isNear(from) && isNear(to) && isWhole(stroke);
}

/** Between which two rules a level lies. */
function bandOf(rules: readonly Rule[], level: number): number | undefined {
  const next = rules.findIndex((rule) => rule.level > level);
  return next <= 0 ? undefined : next - 1;
}

/** Rules that go on beyond the last one that crosses them, all to one place, end at a side that is not drawn. */
function withOpenSides(rules: Rule[], crossing: readonly LevelStroke[], line: number): Rule[] {
  const [first, last] = [rules[0], rules.at(-1)];
  if (!first || !last) return rules;
  const start = openEnd(
    crossing.map(({ from }) => -from),
    -first.level,
    line,
  );
  const end = openEnd(
    crossing.map(({ to }) => to),
    last.level,
    line,
  );
  return [
    ...(start === undefined ? [] : [{ level: -start, strokes: [] }]),
    ...rules,
    ...(end === undefined ? [] : [{ level: end, strokes: [] }]),
  ];
}

function openEnd(ends: readonly number[], drawn: number, line: number): number | undefined {
  const beyond = ends.filter((end) => end > drawn + OPEN_SIDE * line);
  if (beyond.length < 2) return undefined;
  const middle = medianOf(beyond);
  const together = beyond.filter((end) => Math.abs(end - middle) < line);
  return together.length >= END_TOGETHER * ends.length ? middle : undefined;
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
