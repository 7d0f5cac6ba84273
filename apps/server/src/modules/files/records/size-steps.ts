/** Pure: the steps by which files are counted by size (0006, docs/decisions/0041). */

/** 0 to 7, then four steps to each doubling up to 2^53: 1 M, 1.5 M and 1 G are steps themselves. */
export const SIZE_STEPS: readonly number[] = [
  0,
  1,
  2,
  3,
  ...Array.from({ length: 51 }, (_, power) => [4, 5, 6, 7].map((part) => part * 2 ** power)).flat(),
];

export interface SizeRange {
  /** Ends of the range, both inclusive. */
  from: number;
  to: number;
}

export interface SplitRange {
  /** Whole steps: floors from `from` up to and without `below`. */
  inside: { from: number; below: number };
  /** Ranges that reach only partly into a step, and must be looked at row by row. */
  edges: SizeRange[];
}

/** Splits a range into whole steps, which are counted already, and at most two edges. */
export function splitSizeRange({ from, to }: SizeRange): SplitRange {
  const first = SIZE_STEPS.find((floor) => floor >= from) ?? Infinity;
  const below = to === Infinity ? Infinity : floorOf(to + 1);
  const edges = [
    { from, to: Math.min(first - 1, to) },
    { from: Math.max(first, below), to },
  ];
  return {
    inside: first < below ? { from: first, below } : { from: 0, below: 0 },
    edges: edges.filter((edge) => edge.from <= edge.to && edge.from < Infinity),
  };
}

/** The largest step that is not above the size. */
export function floorOf(sizeBytes: number): number {
  return SIZE_STEPS.findLast((floor) => floor <= sizeBytes) ?? 0;
}
