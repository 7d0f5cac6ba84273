import { expect, it } from 'vitest';
import {
  countUsed,
  moveTo,
  numbersByFile,
  refundable,
  type Taking,
  withoutNumber,
} from './taken.ts';

const TAKING: Taking = {
  requestKey: 'k',
  prefix: 'LOT-',
  width: 4,
  first: 9,
  fileIds: ['a', 'b', 'c'],
  charged: 3,
};

it('gives each file its number, with zeros in front', () => {
  expect([...numbersByFile([TAKING])]).toEqual([
    ['a', 'LOT-0009'],
    ['b', 'LOT-0010'],
    ['c', 'LOT-0011'],
  ]);
});

it('knows which files wait for one', () => {
  expect(withoutNumber([TAKING], ['b', 'd', 'a'])).toEqual(['d']);
  expect(withoutNumber([], ['b'])).toEqual(['b']);
});

it.each([
  ['nothing renamed', [], 3, 0],
  ['one renamed', ['b'], 2, 1],
  ['all renamed', ['a', 'b', 'c', 'd'], 0, 3],
])('with %s so many times come back', (_title, renamed, back, used) => {
  expect(refundable([TAKING], new Set(renamed))).toBe(back);
  expect(countUsed(TAKING, new Set(renamed))).toBe(used);
});

it('gives nothing back to who has paid nothing', () => {
  expect(refundable([{ ...TAKING, charged: 0 }], new Set())).toBe(0);
});

it('follows files that came anew', () => {
  expect(moveTo(TAKING, new Map([['b', 'x']])).fileIds).toEqual(['a', 'x', 'c']);
});
