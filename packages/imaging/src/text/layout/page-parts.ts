import { inFrame } from '../../sampling/geometry.ts';
import type { ReadLine } from '../read/line.ts';
import type { Grid } from '../rules/find-grids.ts';
import { type Levels, layOutPart, levelLines, type PagePart } from './free-part.ts';
import {
  cutAtRules,
  isRuleItself,
  isTable,
  layOutGrid,
  mergedIn,
  placeInGrids,
} from './ruled-part.ts';
import { splitAtColumns } from './split-at-columns.ts';
import { findTextColumns } from './text-columns.ts';

/** A page as parts below each other: tables with rules, and what stands between them. */
export interface PageParts {
  /** The lines that the parts place, some of them parted. */
  read: readonly ReadLine[];
  parts: PagePart[];
}

export function partPage(
  found: readonly ReadLine[],
  grids: readonly Grid[],
  angle: number,
): PageParts {
  const tables = tablesOf(grids, found, angle);
  if (tables.length === 0) {
    const read = splitAtColumns(found, angle);
    const levels = levelLines(read, angle);
    return { read, parts: layOutFree([...read.keys()], levels) };
  }
  const print = found.filter((line) => !isRuleItself(line, tables));
  const cut = print.flatMap((line) => cutAtRules(line, tables));
  const isRuled = (line: ReadLine) => placeInGrids(tables, line.box) !== undefined;
  const ruled = cut.filter(isRuled);
  const read = [
    ...ruled,
    ...splitAtColumns(
      cut.filter((line) => !isRuled(line)),
      angle,
    ),
  ];
  return { read, parts: layOutAround(read, ruled.length, tables, angle) };
}

/** Grids that are tables, also without what stands in a table within one of their cells. */
function tablesOf(grids: readonly Grid[], found: readonly ReadLine[], angle: number): Grid[] {
  const { tighter } = levelLines(found, angle);
  const alone = grids.filter((grid) => isTable(cellsOf([grid], found)[0] ?? [], tighter));
  const cells = cellsOf(alone, found);
  return alone.filter((_, at) => isTable(cells[at] ?? [], tighter));
}

/** For each grid the lines of each face, by their middle: every line in one. */
function cellsOf(grids: readonly Grid[], read: readonly ReadLine[]): number[][][] {
  const cells = grids.map(({ faces }) => faces.map((): number[] => []));
  for (const [index, { box }] of read.entries()) {
    const place = placeInGrids(grids, box);
    if (place) cells[place.grid]?.[place.face]?.push(index);
  }
  return cells;
}

/** Tables from the top, and before, between and below them the other lines. */
function layOutAround(
  read: readonly ReadLine[],
  ruled: number,
  tables: readonly Grid[],
  angle: number,
): PagePart[] {
  const levels = levelLines(read, angle);
  const down = (index: number) => {
    const box = read[index]?.box;
    return box ? inFrame(box, angle).v : 0;
  };
  const cellsOfEach = cellsOf(tables, read);
  const ordered = tables
    .map((grid, at) => ({ grid, cells: cellsOfEach[at] ?? [] }))
    .map((table) => {
      const middles = table.cells.flat().map(down);
      return { ...table, middle: (Math.min(...middles) + Math.max(...middles)) / 2 };
    })
    .sort((a, b) => a.middle - b.middle);
  let rest = [...read.keys()].filter((index) => index >= ruled);
  const parts: PagePart[] = [];
  for (const { grid, cells, middle } of ordered) {
    parts.push(
      ...layOutFree(
        rest.filter((index) => down(index) < middle),
        levels,
      ),
    );
    rest = rest.filter((index) => down(index) >= middle);
    parts.push({
      placed: layOutGrid(grid, cells, levels.tighter, read),
      merged: mergedIn(grid),
      width: grid.columns,
      rows: Array.from({ length: grid.rows }, () => ({ certainty: 1 })),
    });
  }
  return [...parts, ...layOutFree(rest, levels)];
}

function layOutFree(members: readonly number[], levels: Levels): PagePart[] {
  if (members.length === 0) return [];
  const columns = findTextColumns(members.flatMap((index) => levels.tighter[index] ?? []));
  return columns.map((part) =>
    layOutPart(
      part.flatMap((at) => members[at] ?? []),
      levels,
    ),
  );
}
