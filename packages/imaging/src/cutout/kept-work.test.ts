import { expect, it, vi } from 'vitest';
import { type KeptMask, KeptWork } from './kept-work.ts';

const MODEL = { models: [], runtimeUrl: '/run', isAskedAgain: false };
const WHOLE = { picture: 'a', size: { width: 4, height: 3 }, learned: MODEL, clicks: [] };
const MASK = { touched: {} } as KeptMask;

async function timesFound(second: Partial<typeof WHOLE> | object, mask = MASK): Promise<number> {
  const kept = new KeptWork();
  const find = vi.fn(async () => mask);
  await kept.touched(WHOLE, find);
  await kept.touched({ ...WHOLE, ...second }, find);
  return find.mock.calls.length;
}

it.each<[string, object, number]>([
  ['one thing of it', { only: { x: 1, y: 1 } }, 1],
  ['a thing, for which nobody asked again', { learned: { ...MODEL, isAskedAgain: undefined } }, 1],
  ['another picture', { picture: 'b' }, 2],
  ['no model', { learned: undefined }, 2],
  ['another click', { clicks: [{ x: 1, y: 1, isSubject: true }] }, 2],
])('finds a mask for the whole and then for %s', async (_, second, times) => {
  expect(await timesFound(second)).toBe(times);
});

it('finds a mask anew that a model has missed', async () => {
  expect(await timesFound({}, { ...MASK, miss: 'absent' })).toBe(2);
});
