import { expect, it } from 'vitest';
import { chooseGivenUp } from './choose-given-up.ts';

const file = (id: number, name: string, more: { file_id?: number; is_in?: number } = {}) => ({
  ...{ id, name, size_bytes: 3, file_id: null, is_in: 0 },
  ...more,
});
const next = { name: 'next', size: 3 };

it.each([
  ['none where there is a place', 2, [file(1, 'a')], []],
  ['none for what is handed in', 1, [file(1, 'a', { file_id: 9, is_in: 1 })], []],
  ['the oldest on its way', 2, [file(2, 'b'), file(1, 'a')], [1]],
  ['the one that is begun again', 2, [file(1, 'a'), file(2, 'next')], [2]],
  ['the earlier of two that are the same file', 3, [file(1, 'a'), file(2, 'b'), file(3, 'b')], [2]],
  ['never one that has arrived', 2, [file(1, 'a', { file_id: 9 }), file(2, 'b')], [2]],
  ['as many as were too many before', 2, [file(1, 'a'), file(2, 'b'), file(3, 'c')], [1, 2]],
  ['nothing where all have arrived', 1, [file(1, 'a', { file_id: 9 })], undefined],
])('gives up %s', (_which, most, files, ids) => {
  expect(chooseGivenUp(next, files, most)?.map(({ id }) => id)).toEqual(ids);
});
