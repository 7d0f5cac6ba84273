import { describe, expect, it } from 'vitest';
import { GridCut } from './max-flow.ts';

/** A row of pixels: what draws each to either side, and what parting it from the next costs. */
function cutRow(terminals: number[], costs: number[]): string {
  const grid = new GridCut(terminals.length, 1);
  for (const [x, capacity] of terminals.entries()) grid.setTerminal(x, 0, capacity);
  for (const [x, cost] of costs.entries()) grid.setNeighbour(x, 0, 0, cost);
  return Array.from(grid.cut()).join('');
}

describe('GridCut', () => {
  it('parts a row at its cheapest place', () => {
    expect(cutRow([9, 0, 0, 0, -9], [5, 2, 4, 6])).toBe('11000');
  });

  it('gives up a weak pull rather than cut a strong bond', () => {
    expect(cutRow([9, 9, -1, 9], [8, 8, 8])).toBe('1111');
    expect(cutRow([9, 9, -20, 9], [8, 8, 8])).toBe('1101');
  });

  it('leaves everything to the sink when nothing pulls', () => {
    expect(cutRow([0, 0, 0], [1, 1])).toBe('000');
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'finds the least cost of all cuts of a small grid (seed %i)',
    (seed) => {
      const { grid, costOf, count } = buildGrid(3, 3, seed);
      const found = costOf(Array.from(grid.cut()));
      const all = Array.from({ length: 2 ** count }, (_, bits) =>
        costOf(Array.from({ length: count }, (_, place) => (bits >> place) & 1)),
      );
      expect(found).toBeCloseTo(Math.min(...all), 4);
    },
  );

  // SECURITY §3 row 237
  it('ends in good time on a chequered pattern, whose paths wind through all of it', () => {
    const side = 100;
    const grid = new GridCut(side, side);
    for (let y = 0; y < side; y += 1) {
      for (let x = 0; x < side; x += 1) {
        grid.setTerminal(x, y, (x + y) % 2 === 0 ? -0.9 : 1);
        if (x + 1 < side) grid.setNeighbour(x, y, 0, 30);
        if (y + 1 < side) grid.setNeighbour(x, y, 2, 30);
        if (x + 1 < side && y + 1 < side) grid.setNeighbour(x, y, 1, 35);
        if (x > 0 && y + 1 < side) grid.setNeighbour(x, y, 3, 35);
      }
    }
    expect(grid.cut()).toHaveLength(side * side);
    expect(grid.walked).toBeGreaterThan(200 * side * side);
    expect(grid.walked).toBeLessThan(210 * side * side);
  });

  it('cuts a large grid with noise along its true border', () => {
    const [width, height] = [60, 40];
    const grid = new GridCut(width, height);
    let noise = 7;
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        noise = (noise * 48271) % 2147483647;
        grid.setTerminal(x, y, (x < 30 ? 1 : -1) + (noise / 2147483647 - 0.5) * 5);
        if (x + 1 < width) grid.setNeighbour(x, y, 0, 4);
        if (y + 1 < height) grid.setNeighbour(x, y, 2, 4);
      }
    }
    const cut = grid.cut();
    const wrong = cut.filter((side, place) => side !== (place % width < 30 ? 1 : 0)).length;
    expect(wrong).toBeLessThan(width);
  });
});

/** Whole numbers by chance, and the cost of any way to part the grid. */
function buildGrid(width: number, height: number, seed: number) {
  let state = seed * 7919;
  const random = (most: number) => {
    state = (state * 48271) % 2147483647;
    return state % (most + 1);
  };
  const grid = new GridCut(width, height);
  const terminals: number[] = [];
  const bonds: { a: number; b: number; cost: number }[] = [];
  const steps = [
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
  ] as const;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const terminal = random(12) - 6;
      grid.setTerminal(x, y, terminal);
      terminals.push(terminal);
      for (const [direction, [dx, dy]] of steps.entries()) {
        if (x + dx < 0 || x + dx >= width || y + dy >= height) continue;
        const cost = random(5);
        // Four steps, four directions.
        grid.setNeighbour(x, y, direction as 0 | 1 | 2 | 3, cost);
        bonds.push({ a: y * width + x, b: (y + dy) * width + x + dx, cost });
      }
    }
  }
  const costOf = (sides: number[]) => {
    const pulled = terminals.reduce(
      (sum, pull, place) => sum + (sides[place] ? Math.max(0, -pull) : Math.max(0, pull)),
      0,
    );
    return bonds.reduce((sum, { a, b, cost }) => sum + (sides[a] === sides[b] ? 0 : cost), pulled);
  };
  return { grid, costOf, count: width * height };
}
