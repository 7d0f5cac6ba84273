import { describe, expect, it } from 'vitest';
import { floorOf, SIZE_STEPS, splitSizeRange } from './size-steps.ts';

const M = 2 ** 20;

it('has a step at every size that people type, and none twice', () => {
  for (const size of [0, 1, 1024, 1.5 * M, M, 1024 * M, 5 * 1024 * M]) {
    expect(SIZE_STEPS).toContain(size);
  }
  expect([...new Set(SIZE_STEPS)].sort((a, b) => a - b)).toEqual(SIZE_STEPS);
});

describe('splitSizeRange', () => {
  it.each([
    ['everything', [0, Infinity], [0, Infinity], []],
    ['whole steps', [M, 2 * M - 1], [M, 2 * M], []],
    ['from a step on', [M, Infinity], [M, Infinity], []],
    ['from between steps on', [M + 1, Infinity], [1.25 * M, Infinity], [[M + 1, 1.25 * M - 1]]],
    ['up to a step', [0, M], [0, M], [[M, M]]],
    ['inside one step', [M + 1, M + 2], [0, 0], [[M + 1, M + 2]]],
    [
      'over one border',
      [M - 2, M + 2],
      [0, 0],
      [
        [M - 2, M - 1],
        [M, M + 2],
      ],
    ],
    ['one size', [7, 7], [7, 8], []],
    ['nothing', [2, 1], [0, 0], []],
  ])('%s', (_title, [from = 0, to = 0], [first, below], edges) => {
    expect(splitSizeRange({ from, to })).toEqual({
      inside: { from: first, below },
      edges: edges.map(([start, end]) => ({ from: start, to: end })),
    });
  });

  it('takes every size of the range exactly once, and no other', () => {
    for (let from = 0; from < 40; from += 1) {
      for (let to = from; to < 40; to += 1) {
        const { inside, edges } = splitSizeRange({ from, to });
        const taken = Array.from({ length: 64 }, (_, size) => size).filter((size) => {
          const floor = floorOf(size);
          const isInside = floor >= inside.from && floor < inside.below;
          const isAtEdge = edges.some((edge) => edge.from <= size && size <= edge.to);
          expect(isInside && isAtEdge).toBe(false);
          return isInside || isAtEdge;
        });
        expect(taken).toEqual(Array.from({ length: to - from + 1 }, (_, index) => from + index));
      }
    }
  });

  it('leaves edges inside one step each', () => {
    for (let from = 0; from < 100; from += 7) {
      for (const edge of splitSizeRange({ from, to: from + 13 }).edges) {
        expect(floorOf(edge.from)).toBe(floorOf(edge.to));
      }
    }
  });
});
