import { expect, it } from 'vitest';
import { readUsersFilter } from './users-filter.ts';

it.each([
  ['', {}],
  ['standing=frozen', { standing: 'frozen' }],
  ['standing=operator&order=created', { standing: 'operator', order: 'created' }],
  ['standing=all&order=phone&x=1', {}],
])('reads ?%s', (address, filter) => {
  expect(readUsersFilter(new URLSearchParams(address))).toEqual(filter);
});
