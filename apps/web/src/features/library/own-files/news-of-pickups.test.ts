import { expect, it } from 'vitest';
import { newsOfPickups } from './news-of-pickups.ts';

const row = (id: number, picked_time: string | null) => ({ id, name: `${id}`, picked_time });
const [AT, LATER] = ['2026-11-20 12:00:00', '2026-11-20 12:00:01'];

it.each([
  ['nothing', [], [], []],
  ['nobody yet', [row(1, null)], [row(1, null)], []],
  ['the first', [row(1, null)], [row(1, AT)], [1]],
  ['one more', [row(1, AT)], [row(1, LATER)], [1]],
  ['the same', [row(1, AT)], [row(1, AT)], []],
  ['a file that was not in the list', [row(1, null)], [row(2, AT)], []],
  [
    'some of many',
    [row(1, null), row(2, AT), row(3, AT)],
    [row(3, LATER), row(2, AT), row(1, AT)],
    [3, 1],
  ],
] as const)('tells of %s', (_what, before, after, ids) => {
  expect(newsOfPickups(before, after).map(({ id }) => id)).toEqual(ids);
});
