import { inFrame } from '../../sampling/geometry.ts';
import { emOf, roomBetween } from '../read/glyph-edges.ts';
import { type ReadLine, textOf } from '../read/line.ts';
import { cutLine } from '../read/split-line.ts';
import type { Grid } from '../rules/find-grids.ts';
import { findColumns } from './columns.ts';
import { rowsOf, stretchOf } from './free-part.ts';
import type { Merged, Placed } from './placed.ts';
import { joinPieces } from './rows.ts';
import type { LevelBox } from './straighten.ts';

/** Fewer cells with text are a frame, a letterhead, a stamp. */
const FEWEST_FILLED = 3;
/** So many rows of two and more pieces within one cell are a table that has rules around it and none inside. */
const INNER_ROWS = 3;
const INNER_SHARE = 0.6;
/** Room in ems between two characters that stand on two sides of a rule. */
const ROOM_AT_RULE = 0.2;
/** Share of a cell's width that a line takes up at least which had to go on in the next. */
const FULL = 0.6;
/** Room in ems that a cell leaves at both sides of its text. */
const PADDING = 1;

/** The grid that a line lies in, and the face of it. */
export interface RuledPlace {
  grid: number;
  face: number;
}

/** A table may stand within a cell of another: a point is in the narrowest cell around it. */
export function placeInGrids(
  grids: readonly Grid[],
  point: { x: number; y: number },
): RuledPlace | undefined {
  const places = grids.flatMap(({ faceAt }, grid) => {
    const face = faceAt(point);
    return face === undefined ? [] : [{ grid, face }];
  });
  if (places.length < 2) return places[0];
  return places.toSorted((one, other) => widthAt(grids, one) - widthAt(grids, other))[0];
}

function widthAt(grids: readonly Grid[], { grid, face }: RuledPlace): number {
  const around = grids[grid]?.faces[face];
  return (around && grids[grid]?.widthOf(around)) ?? 0;
}

/** Dashes and pieces of a rule that were read as if they were print. */
const DASHES = /^[-–—−_|¦丨1lIi!！.·:;'’\s]+$/;

export function isRuleItself(line: ReadLine, grids: readonly Grid[]): boolean {
  return DASHES.test(textOf(line)) && grids.some((grid) => grid.isOnRule(line.box));
}

/** Detection runs over the rule between two cells: the line is parted there. */
export function cutAtRules(line: ReadLine, grids: readonly Grid[]): ReadLine[] {
  const printed = line.characters.flatMap((character, index) =>
    character.text === ' ' ? [] : [{ character, index, place: placeOf(line, character.at, grids) }],
  );
  const em = emOf(line);
  const cuts = printed.flatMap((one, at) => {
    const next = printed[at + 1];
    if (!next || !one.place || !next.place || isSame(one.place, next.place)) return [];
    const room = roomBetween(one.character, next.character, { em, width: line.box.width });
    return room >= ROOM_AT_RULE * em ? [one.index] : [];
  });
  return cuts.length === 0 ? [line] : cutLine(line, cuts);
}

function isSame(one: RuledPlace, other: RuledPlace): boolean {
  return one.grid === other.grid && one.face === other.face;
}

function placeOf({ box }: ReadLine, at: number, grids: readonly Grid[]): RuledPlace | undefined {
  const { u: x, v: y } = inFrame({ x: (at - 0.5) * box.width, y: 0 }, -box.angle);
  return placeInGrids(grids, { x: box.x + x, y: box.y + y });
}

/** Tells whether the rules make a table whose cells hold these lines, one list for each face. */
export function isTable(
  cells: readonly (readonly number[])[],
  level: readonly LevelBox[],
): boolean {
  const filled = cells.filter((cell) => cell.length > 0);
  return filled.length >= FEWEST_FILLED && !filled.some((cell) => isTableInside(cell, level));
}

function isTableInside(cell: readonly number[], level: readonly LevelBox[]): boolean {
  const rows = rowsOf(cell, level).rows;
  if (rows.length < INNER_ROWS) return false;
  const groups = rows.map((row) => joinPieces(row, level));
  const several = groups.filter((row) => row.length > 1);
  if (several.length < INNER_SHARE * rows.length) return false;
  const { count } = findColumns(
    groups.flatMap((row, number) => row.map((members) => stretchOf(members, number, level))),
  );
  return count > 1;
}

/** The lines of each cell in the order in which they are read; a line that a person began anew stays one. */
export function layOutGrid(
  grid: Grid,
  cells: readonly (readonly number[])[],
  level: readonly LevelBox[],
  read: readonly ReadLine[],
): Placed[] {
  return grid.faces.flatMap((face, at) => {
    const rows = rowsOf(cells[at] ?? [], level).rows;
    const width = grid.widthOf(face);
    return rows.flatMap((row, number) =>
      row.map((index, place): Placed => {
        const isNew =
          place === 0 &&
          number > 0 &&
          !isWrapped(rows[number - 1] ?? [], read[index], {
            level,
            width,
          });
        return { index, row: face.row, column: face.column, isNew };
      }),
    );
  });
}

/** The cells of a grid that take up more than one place. */
export function mergedIn({ faces }: Grid): Merged[] {
  return faces
    .filter(({ rows, columns }) => rows > 1 || columns > 1)
    .map(({ row, column, rows, columns }) => ({ row, column, span: { rows, columns } }));
}

/** Figures below each other are a list. */
function isFigure({ characters }: ReadLine): boolean {
  return characters.every(({ text }) => !/\p{L}/u.test(text));
}

/** The first character of the next line had no room in the row above it. */
function isWrapped(
  above: readonly number[],
  next: ReadLine | undefined,
  { level, width }: { level: readonly LevelBox[]; width: number },
): boolean {
  if (!next) return false;
  const boxes = above.flatMap((at) => level[at] ?? []);
  const taken =
    Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
  const isFull = taken >= FULL * width;
  if (!isFull || isFigure(next)) return false;
  const em = emOf(next);
  const word = next.characters.findIndex(
    ({ text }) => text === ' ' || /\p{Script=Han}/u.test(text),
  );
  const letters = word === 0 ? 1 : word < 0 ? next.characters.length : word;
  const wide = /\p{Script=Han}/u.test(next.characters[0]?.text ?? '') ? 1 : 0.56 * letters;
  return width - taken < (wide + PADDING) * em;
}
