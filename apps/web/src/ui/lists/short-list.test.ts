import { expect, it } from 'vitest';
import { hasLineBelow, isShortList } from './short-list.ts';

it.each([
  ['some rows', 3, false, true],
  ['some rows of which more may come', 3, true, false],
  ['as many as are seen at a glance', 10, false, true],
  ['one more', 11, false, false],
])('%s', (_title, count, hasMore, isShort) => {
  const list = { items: Array.from({ length: count }), hasMore };
  expect(isShortList(list)).toBe(isShort);
  expect(hasLineBelow(list, count - 1)).toBe(!isShort);
  expect(hasLineBelow(list, 0)).toBe(true);
});
