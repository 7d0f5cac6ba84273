import { expect, it } from 'vitest';
import { inChunks } from './chunks.ts';

it.each([
  [0, []],
  [1, [1]],
  [50, [50]],
  [51, [50, 1]],
  [120, [50, 50, 20]],
])('%i rows are sent in calls of %j', (count, sizes) => {
  const rows = Array.from({ length: count }, (_, index) => ({ index }));
  const chunks = inChunks(rows);
  expect(chunks.map(({ length }) => length)).toEqual(sizes);
  expect(chunks.flat()).toEqual(rows);
});
