import { expect, it } from 'vitest';
import { mayStillHandIn } from './may-still-hand-in.ts';

it.each([
  ['open', undefined, true],
  ['open', 'handed', true],
  ['ended', undefined, false],
  ['ended', 'draft', true],
  ['ended', 'returned', true],
  ['ended', 'handed', false],
  ['ended', 'withdrawn', false],
  ['ended', 'removed', false],
] as const)('of an %s collection one’s own that is %s goes on: %s', (state, mine, may) => {
  expect(mayStillHandIn({ state }, mine)).toBe(may);
});
