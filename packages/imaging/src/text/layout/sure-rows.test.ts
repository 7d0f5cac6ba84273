import { describe, expect, it } from 'vitest';
import type { TiltedBox } from '../../sampling/geometry.ts';
import { findRows } from './rows.ts';
import { type LevelBox, straighten, turnLevel } from './straighten.ts';
import { chooseLeveling, type Leveling } from './sure-rows.ts';

const ROWS = 18;
const PITCH = 27;
const COLUMNS = [60, 330, 560, 790];

/** A laboratory report: names, results, units, ranges; `tiltAt` is how the page leans at a place. */
function report(tiltAt: (x: number, y: number) => number = () => 0): TiltedBox[] {
  return Array.from({ length: ROWS }, (_, row) =>
    COLUMNS.map((x, column): TiltedBox => {
      const y = 120 + row * PITCH;
      return {
        x,
        y: y + tiltAt(x, y) * (x - 425),
        width: column === 0 ? 110 + (row % 3) * 20 : 70,
        height: 21,
        angle: tiltAt(x, y),
      };
    }),
  ).flat();
}

/** Lines of another sheet that lies over the corner: long, and far from level. */
const SLANTED: TiltedBox[] = [
  { x: 760, y: 30, width: 330, height: 24, angle: 0.16 },
  { x: 770, y: 62, width: 300, height: 24, angle: 0.17 },
];

function leveling(level: readonly LevelBox[]): Leveling {
  return { level, rows: findRows(level) };
}

const fullRows = ({ rows }: Leveling) => rows.filter((row) => row.length === COLUMNS.length);
const wholeRow = (row: number) => COLUMNS.map((_, column) => row * COLUMNS.length + column);

describe('a page with lines of another sheet over its corner (SECURITY §3 row 214)', () => {
  it.each([
    ['that lies flat', () => 0],
    ['that was photographed', (_: number, y: number) => (y - 360) * 0.00012],
  ] as const)('%s keeps each result in its row', (_, tiltAt) => {
    const boxes = [...report(tiltAt), ...SLANTED];
    const { chosen } = chooseLeveling(
      leveling(straighten(boxes, 0)),
      leveling(turnLevel(boxes, 0)),
    );
    const rows = fullRows(chosen).map((row) => row.toSorted((a, b) => a - b));
    for (let row = 0; row < ROWS; row += 1) expect(rows).toContainEqual(wholeRow(row));
  });
});

describe('the certainty of a row', () => {
  const at = (u: number, v: number): LevelBox => ({
    left: u,
    right: u + 60,
    u: u + 30,
    v,
    height: 20,
  });
  /** Rows of three cells, 26 apart, the last column lower by `shift`. */
  const table = (shift: number) =>
    Array.from({ length: 5 }, (_, row) => [
      at(0, row * 26),
      at(100, row * 26),
      at(200, row * 26 + shift),
    ]).flat();

  it.each([
    ['level', 0, 1, 1],
    ['a little off', 4, 0.9, 1],
    ['so far off that it may belong to the next row', 10.5, 0, 0.3],
  ])('a column that is %s', (_, shift, least, most) => {
    const { certainty } = chooseLeveling(leveling(table(shift)), leveling(table(shift)));
    expect(Math.min(...certainty.slice(1, -1))).toBeGreaterThanOrEqual(least);
    expect(Math.max(...certainty.slice(1, -1))).toBeLessThanOrEqual(most);
  });

  it('two ways of leveling that slip by a row leave each of its rows in doubt', () => {
    const { certainty } = chooseLeveling(leveling(table(0)), leveling(table(26)));
    expect(certainty.every((one) => one < 0.5)).toBe(true);
  });

  it('a way that scatters the rows says nothing against the other', () => {
    const scattered = table(0).map((box, index) => ({ ...box, v: box.v + ((index * 7) % 11) }));
    const { chosen, certainty } = chooseLeveling(leveling(table(0)), leveling(scattered));
    expect(chosen.level[0]?.v).toBe(0);
    expect(Math.min(...certainty)).toBe(1);
  });

  it('a page without lines has no rows', () => {
    expect(chooseLeveling(leveling([]), leveling([])).certainty).toEqual([]);
  });
});
