import { expect, it } from 'vitest';
import { toggled, withRange } from './row-selection.ts';

const SHOWN = ['a', 'b', 'c', 'd'];

it('a click chooses a row and takes it back', () => {
  const once = toggled(new Set(), 'b');
  expect([...once]).toEqual(['b']);
  expect([...toggled(once, 'b')]).toEqual([]);
});

it.each([
  ['downwards', 'a', 'c', ['a', 'b', 'c']],
  ['upwards', 'd', 'b', ['b', 'c', 'd']],
  ['from a row that has gone', 'x', 'b', ['b']],
  ['from nowhere', undefined, 'b', ['b']],
])('a click with Shift chooses the range %s', (_way, anchor, code, chosen) => {
  expect([...withRange(new Set(), SHOWN, anchor, code)].sort()).toEqual(chosen);
});
