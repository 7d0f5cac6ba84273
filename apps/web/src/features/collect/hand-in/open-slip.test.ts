import type { UploadTask } from '@transmit/transfer';
import { beforeEach, expect, it, vi } from 'vitest';
import { listUnasked, type OpenQueue, type OpenSlip, openSlip, settleHanded } from './open-slip.ts';

const CODE = '8K3F2A7QWE';
const KEY = 'k'.repeat(43);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

const engine = () => ({ queue: {}, close: () => undefined }) as ReturnType<OpenQueue>;
const task = (id: string, change: Partial<UploadTask> = {}) =>
  ({ id, state: 'waiting', isQueued: false, receipt: null, ...change }) as UploadTask;
const arrived = (id: string, code: string) =>
  task(id, { state: 'success', receipt: { code, detailUrl: '', expireTime: '' } });

it('files of two drops that are read before the page is rendered go into one hand-in', () => {
  const held: { current: OpenSlip | undefined } = { current: undefined };
  const openQueue = vi.fn(engine);
  const wanted = { code: CODE, key: undefined, isGone: false };
  const first = openSlip(held, wanted, openQueue);
  expect(openSlip(held, wanted, openQueue)).toBe(first);
  expect(openQueue.mock.calls).toEqual([[{ code: CODE, key: first.key }]]);
});

it('sends for the key that there is, and for a new one where the collector took the hand-in away', () => {
  const held: { current: OpenSlip | undefined } = { current: undefined };
  const openQueue = vi.fn(engine);
  expect(openSlip(held, { code: CODE, key: KEY, isGone: false }, openQueue).key).toBe(KEY);
  const gone = { code: CODE, key: KEY, isGone: true };
  const anew = openSlip(held, gone, openQueue);
  expect(anew.key).not.toBe(KEY);
  // The page does not know the new key yet.
  expect(openSlip(held, gone, openQueue)).toBe(anew);
});

it('what was read to its end late is asked for with the rest, and nothing else', () => {
  const tasks = [
    task('late'),
    task('queued', { isQueued: true }),
    task('paused', { state: 'paused' }),
    arrived('there', '7'),
  ];
  expect(listUnasked(tasks)).toEqual(['late']);
});

it.each([
  ['stays chosen for a change', true, ['in'], true],
  ['is over where none may be made', false, ['in', 'late', 'waiting', 'gone'], false],
])('what came too late for a hand-in %s', (_, may_change, over, isChanging) => {
  const tasks = [arrived('in', '7'), arrived('late', '8'), task('waiting')];
  const canceled = task('gone', { state: 'canceled' });
  const settled = settleHanded([...tasks, canceled], { files: [{ id: 7 }], may_change });
  expect(settled.over.map(({ id }) => id)).toEqual(over);
  expect(settled.isChanging).toBe(isChanging);
});

it('nothing is changed where nothing came too late', () => {
  const tasks = [arrived('in', '7'), task('gone', { state: 'canceled' })];
  expect(settleHanded(tasks, { files: [{ id: 7 }], may_change: true }).isChanging).toBe(false);
});
