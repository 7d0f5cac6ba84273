import { expect, it } from 'vitest';
import { sweepAll } from './sweep-all.ts';

it.each<[title: string, count: number, stopsAt: number, lists: number, swept: number]>([
  ['nothing', 0, Number.POSITIVE_INFINITY, 1, 0],
  ['less than a portion', 2, Number.POSITIVE_INFINITY, 1, 2],
  ['full portions', 6, Number.POSITIVE_INFINITY, 3, 6],
  ['portions and a rest', 7, Number.POSITIVE_INFINITY, 3, 7],
  ['what a stop leaves', 7, 4, 2, 4],
])('sweeps %s', async (_title, count, stopsAt, lists, swept) => {
  const left = Array.from({ length: count }, (_, number) => number);
  const asked: number[] = [];
  const isOver = await sweepAll(
    { isDraining: () => count - left.length >= stopsAt },
    {
      atOnce: 3,
      list: async (limit) => {
        asked.push(limit);
        return left.slice(0, limit);
      },
      sweep: async (one) => left.splice(left.indexOf(one), 1),
    },
  );
  expect([isOver, asked, count - left.length]).toEqual([
    swept === count,
    Array<number>(lists).fill(3),
    swept,
  ]);
});
