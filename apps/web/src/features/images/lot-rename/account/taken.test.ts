import { expect, it } from 'vitest';
import {
  listGiveBacks,
  moveTaking,
  numbersByFile,
  refundable,
  repeatFor,
  settle,
  type TakenNumbers,
  takesFor,
  withoutNumber,
} from './taken.ts';

const TAKING: TakenNumbers = {
  requestKey: 'k',
  series: '甲线',
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

it('gives no file a number that was asked back and is not answered', () => {
  const leaving = { ...TAKING, leavingFrom: 1 };
  expect([...numbersByFile([leaving])]).toEqual([['a', 'LOT-0009']]);
  expect(withoutNumber([leaving], ['a', 'b'])).toEqual(['b']);
  expect(numbersByFile([settle(leaving, 1) ?? TAKING]).get('b')).toBe('LOT-0010');
});

it('knows which files wait for one', () => {
  expect(withoutNumber([TAKING], ['b', 'd', 'a'])).toEqual(['d']);
  expect(withoutNumber([], ['b'])).toEqual(['b']);
});

const NEWER: TakenNumbers = {
  ...TAKING,
  requestKey: 'n',
  first: 12,
  fileIds: ['d', 'e'],
  charged: 2,
};

it.each<[string, TakenNumbers[], string[], [string, number][], number]>([
  ['nothing has its name', [TAKING], [], [['k', 0]], 3],
  ['the first has its name', [TAKING], ['a'], [['k', 1]], 2],
  ['one in the middle has: only those behind it', [TAKING], ['b'], [['k', 2]], 1],
  ['the last has', [TAKING], ['c'], [], 0],
  ['all have', [TAKING], ['a', 'b', 'c', 'x'], [], 0],
  ['a member has paid nothing', [{ ...TAKING, charged: 0 }], [], [['k', 0]], 0],
  [
    'two ranges, neither begun: the newer first',
    [TAKING, NEWER],
    [],
    [
      ['n', 0],
      ['k', 0],
    ],
    5,
  ],
  ['two ranges, the newer begun: the older stays', [TAKING, NEWER], ['d'], [['n', 1]], 1],
  ['two ranges, the newer done: the older stays', [TAKING, NEWER], ['e'], [], 0],
  [
    'two series: each has its newest',
    [TAKING, { ...NEWER, series: '乙线' }],
    ['d'],
    [
      ['n', 1],
      ['k', 0],
    ],
    4,
  ],
  ['it was asked back without an answer', [{ ...TAKING, leavingFrom: 1 }], ['b'], [['k', 1]], 2],
  ['it has come back before', [{ ...TAKING, isSettled: true }], [], [], 0],
])('with %s', (_title, takings, renamed, expected, times) => {
  const giveBacks = listGiveBacks(takings, new Set(renamed));
  expect(giveBacks.map(({ taking, used }) => [taking.requestKey, used])).toEqual(expected);
  expect(refundable(giveBacks)).toBe(times);
});

it('keeps the numbers that did not come back with their files', () => {
  expect(settle(TAKING, 1)).toEqual({ ...TAKING, fileIds: ['a', 'b'], isSettled: true });
  expect(settle(TAKING, 0)).toEqual({ ...TAKING, isSettled: true });
  expect(settle(TAKING, 3)).toBeUndefined();
});

it.each<[string, string[], string[]]>([
  ['the same files', ['a', 'b', 'c'], ['a', 'b', 'c']],
  ['one more in front: the last waits for another wish', ['d', 'a', 'b', 'c'], ['d', 'a', 'b']],
  ['one gone, one new', ['a', 'd', 'c'], ['a', 'd', 'c']],
  ['fewer: those that have gone keep the rest', ['c'], ['c', 'a', 'b']],
])('repeats a wish for %s', (_title, waiting, fileIds) => {
  expect(repeatFor(TAKING, { series: '甲线', fileIds: waiting })).toEqual({ ...TAKING, fileIds });
});

it('repeats a wish of another series for no file', () => {
  const { fileIds, ...same } = repeatFor(TAKING, { series: '乙线', fileIds: ['a', 'd'] });
  expect({ ...same, fileIds: TAKING.fileIds }).toEqual(TAKING);
  expect(fileIds).toHaveLength(3);
  expect(withoutNumber([{ ...TAKING, fileIds }], ['a', 'd'])).toEqual(['a', 'd']);
});

it.each<[string, TakenNumbers | undefined, string, string[], number[]]>([
  ['no wish is open', undefined, '甲线', ['a', 'b'], [0, 0, 2]],
  ['the same files wait', TAKING, '甲线', ['a', 'b', 'c'], [3, 0, 0]],
  ['more wait', TAKING, '甲线', ['a', 'b', 'c', 'd'], [3, 0, 1]],
  ['fewer wait', TAKING, '甲线', ['a'], [3, 2, 0]],
  ['they wait for another series', TAKING, '乙线', ['a'], [3, 3, 1]],
])('counts what a press takes when %s', (_title, wish, series, fileIds, counts) => {
  const { again, spare, more } = takesFor(wish, { series, fileIds });
  expect([again, spare, more]).toEqual(counts);
});

it('follows files that came anew', () => {
  expect(moveTaking(TAKING, new Map([['b', 'x']])).fileIds).toEqual(['a', 'x', 'c']);
});
