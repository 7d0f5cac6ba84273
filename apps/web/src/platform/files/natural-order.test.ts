import { expect, it } from 'vitest';
import { inNaturalOrder } from './natural-order.ts';

const order = (paths: readonly string[]) =>
  inNaturalOrder(paths.map((path) => ({ path }))).map(({ path }) => path);

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
])('%j → %j', (paths, sorted) => {
  expect(order(paths)).toEqual(sorted);
});

it('keeps two of one name in the order they were chosen in', () => {
  const files = [
    { path: 'a.txt', from: 1 },
    { path: 'a.txt', from: 2 },
  ];
  expect(inNaturalOrder(files).map(({ from }) => from)).toEqual([1, 2]);
});
