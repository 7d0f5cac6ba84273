import type { WireAiItem, WireAiJob } from '@transmit/contract';
import { expect, it } from 'vitest';
import { isAwaited, isOlder, KnownAnswers } from './known-answers.ts';

const answer = (jobId: number, take: number, state: WireAiItem['state'] = 'waiting') => ({
  jobId,
  // The other fields of an item are nobody's business here.
  item: { item_id: 1, ref: 'a-picture', take, state } as WireAiItem,
});

it.each([
  ['a later batch', answer(8, 1), answer(7, 3), false],
  ['an earlier batch', answer(6, 3), answer(7, 1), true],
  ['a later try', answer(7, 2), answer(7, 1), false],
  ['an earlier try', answer(7, 1), answer(7, 2), true],
  ['the same try', answer(7, 1), answer(7, 1), false],
  ['the first that is heard', answer(7, 1), undefined, false],
])('of %s', (_, news, known, isLate) => {
  expect(isOlder(news, known)).toBe(isLate);
});

it.each([
  ['waiting', true],
  ['running', true],
  ['paused', true],
  ['done', false],
  ['failed', false],
  ['cancelled', false],
] as const)('one that is %s is open: %s', (state, open) => {
  expect(isAwaited({ state })).toBe(open);
});

it('keeps the latest, and finds it for the same wish alone', () => {
  const work = { kind: 'title' } as WireAiJob['work'];
  const jobs = new Map([[7, { work } as WireAiJob]]);
  const known = new KnownAnswers();
  expect(known.keep(answer(7, 2, 'done'))).toBe(true);
  expect(known.keep(answer(7, 1, 'running'))).toBe(false);
  expect(known.find('a-picture', work, jobs)).toEqual(answer(7, 2, 'done'));
  expect(known.listOpen()).toEqual([]);
  expect(known.find('a-picture', { kind: 'rename' } as WireAiJob['work'], jobs)).toBeUndefined();
  expect(known.find('a-picture', work, new Map())).toBeUndefined();
  expect(known.keep(answer(8, 1))).toBe(true);
  expect(known.listOpen()).toEqual([answer(8, 1)]);
  known.clear();
  expect(known.findLast('a-picture')).toBeUndefined();
});

it('keeps the last result through tries that bring none, for the same wish alone', () => {
  const work = { kind: 'title' } as WireAiJob['work'];
  const jobs = new Map([[7, { work } as WireAiJob]]);
  const known = new KnownAnswers();
  const withResult = (take: number) => {
    const { jobId, item } = answer(7, take, 'done');
    return { jobId, item: { ...item, result: { kind: 'title', titles: [] } } as WireAiItem };
  };
  known.keep(withResult(2));
  known.keep(answer(7, 3, 'failed'));
  expect(known.keep(withResult(1))).toBe(false);
  expect(known.findResult('a-picture', work, jobs)).toEqual(withResult(2));
  expect(known.findResult('a-picture', { kind: 'rename' } as typeof work, jobs)).toBeUndefined();
  known.keep(withResult(4));
  expect(known.findResult('a-picture', work, jobs)).toEqual(withResult(4));
  known.clear();
  expect(known.findResult('a-picture', work, jobs)).toBeUndefined();
});
