import type { LevelBox } from './straighten.ts';

/** The way that columns lean, to the right per length down: at the middle of the page, and more so to its right. */
interface Lean {
  middle: number;
  perU: number;
}

/** An edge of one box and the same edge of another some rows below. */
interface Edges {
  u: number;
  across: number;
  down: number;
  height: number;
}

/** Leans at the middle of the page that are tried, and how much more so its two sides may lean. */
const STEP = 0.01;
const MOST_STEPS = 16;
const SIDE_STEP = 0.02;
const MOST_SIDE_STEPS = 4;
/** Rows between two edges, in heights of a line: nearer ones say little, further ones are too many. */
const DOWN = { least: 1, most: 9 };
/** Two edges stand below each other when they are no further apart, in heights of a line. */
const SAME_EDGE = 0.16;
/** So many more edges must stand below each other than on a page whose columns are upright. */
const BETTER = 1.25;
/** So many of all edges stand below each other in columns; of each column one edge is even, or both. */
const LEAST_SHARE = 0.33;
/** Fewer of them may be chance. */
const FEWEST = 8;

/**
 * The boxes with columns that stand upright: a photographed page leans to one side, more so at one of its edges, and
 * what stands in a column is no longer below each other (docs/decisions/0139). Rows are to be level already.
 */
export function uprightColumns(boxes: readonly LevelBox[]): LevelBox[] {
  const [left, right] = [
    Math.min(...boxes.map((box) => box.left)),
    Math.max(...boxes.map((box) => box.right)),
  ];
  const middle = { u: (left + right) / 2, v: mean(boxes.map(({ v }) => v)) };
  const lean = leanOf(boxes, middle.u, (right - left) / 2);
  if (!lean) return [...boxes];
  return boxes.map((box) => {
    const by = (lean.middle + lean.perU * (box.u - middle.u)) * (box.v - middle.v);
    return { ...box, left: box.left - by, right: box.right - by, u: box.u - by };
  });
}

/** The lean at which the most edges stand below each other; undefined where upright does as well. */
function leanOf(boxes: readonly LevelBox[], middle: number, half: number): Lean | undefined {
  const edges = edgesBelow(boxes).map((edge) => ({ ...edge, u: edge.u - middle }));
  const upright = countBelow(edges, { middle: 0, perU: 0 });
  let best: { lean: Lean; count: number } | undefined;
  for (const lean of leans(half)) {
    const count = countBelow(edges, lean);
    if (!best || count > best.count) best = { lean, count };
  }
  const least = Math.max(FEWEST, LEAST_SHARE * edges.length, BETTER * upright);
  return best && best.count >= least ? best.lean : undefined;
}

/** From upright on: of two that are as good the smaller one is taken. */
function leans(half: number): Lean[] {
  const sides = inBothWays(MOST_SIDE_STEPS).map((step) => (step * SIDE_STEP) / Math.max(1, half));
  const middles = inBothWays(MOST_STEPS).map((step) => step * STEP);
  return sides.flatMap((perU) => middles.map((middle) => ({ middle, perU })));
}

/** 0, 1, -1, 2, -2 and so on. */
function inBothWays(most: number): number[] {
  return [0, ...Array.from({ length: most }, (_, at) => [at + 1, -at - 1]).flat()];
}

/** Pairs of the same edge of two boxes that lie over each other, some rows apart. */
function edgesBelow(boxes: readonly LevelBox[]): Edges[] {
  const down = boxes.toSorted((a, b) => a.v - b.v);
  return down.flatMap((upper, at) => {
    const pairs: Edges[] = [];
    for (let next = at + 1; next < down.length; next += 1) {
      const lower = down[next];
      if (!lower || lower.v - upper.v > DOWN.most * upper.height) break;
      pairs.push(...edgesOf(upper, lower));
    }
    return pairs;
  });
}

function edgesOf(upper: LevelBox, lower: LevelBox): Edges[] {
  const height = (upper.height + lower.height) / 2;
  const down = lower.v - upper.v;
  if (down < DOWN.least * height || lower.left > upper.right || lower.right < upper.left) return [];
  return [
    { u: upper.left, across: lower.left - upper.left, down, height },
    { u: upper.right, across: lower.right - upper.right, down, height },
  ];
}

function countBelow(edges: readonly Edges[], { middle, perU }: Lean): number {
  let count = 0;
  for (const { u, across, down, height } of edges) {
    if (Math.abs(across - (middle + perU * u) * down) < SAME_EDGE * height) count += 1;
  }
  return count;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
