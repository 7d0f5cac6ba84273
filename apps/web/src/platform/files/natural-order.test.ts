import { expect, it } from 'vitest';
import { inNaturalOrder } from './natural-order.ts';

const order = async (paths: readonly string[]) =>
  (await inNaturalOrder(paths.map((path) => ({ path })))).map(({ path }) => path);

it.each([
  [
    ['第10集.mp4', '第2集.mp4', '第1集.mp4'],
    ['第1集.mp4', '第2集.mp4', '第10集.mp4'],
  ],
  [
    ['a/10.bin', 'a/b/1.bin', 'a/2.bin'],
    ['a/2.bin', 'a/10.bin', 'a/b/1.bin'],
  ],
  [
    ['b/1', 'a/z/1', 'a/1', 'c'],
    ['c', 'a/1', 'a/z/1', 'b/1'],
  ],
  [
    ['卷10/1', '卷9/1'],
    ['卷9/1', '卷10/1'],
  ],
  [[], []],
])('%j → %j', async (paths, sorted) => {
  expect(await order(paths)).toEqual(sorted);
});

it('keeps two of one name in the order they were chosen in', async () => {
  const files = [
    { path: 'a.txt', from: 1 },
    { path: 'a.txt', from: 2 },
  ];
  expect((await inNaturalOrder(files)).map(({ from }) => from)).toEqual([1, 2]);
});

it('sorts more files than one task takes, and keeps those of one name as they were chosen', async () => {
  const files = Array.from({ length: 3500 }, (_, from) => ({
    path: `第${(from * 7919) % 1750}页.txt`,
    from,
  }));
  const sorted = await inNaturalOrder(files);
  expect(sorted).toEqual(
    Array.from({ length: 1750 }, (_, page) =>
      files.filter(({ path }) => path === `第${page}页.txt`),
    ).flat(),
  );
});
