import { toResumeRecord } from '@transmit/transfer';
import { buildTask } from '@transmit/transfer/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { setUpMemory } from '../testing/fake-memory.ts';
import { forgetUploadsOf } from './resume-store.ts';
import { adoptUploads } from './tab-ownership.ts';

/** A page that another has left a started and a chosen file to, and a file chosen two days ago. */
async function adoptAs(freshUntil: number) {
  const { store } = setUpMemory();
  const now = Date.now();
  const leave = (id: string, isQueued: boolean, chosenAt: number) => ({
    record: toResumeRecord(buildTask({ id, isQueued }), ''),
    tabId: 'closed',
    place: 0,
    chosenAt,
  });
  const old = leave('old', false, now - 2 * 24 * 60 * 60 * 1000);
  await store.save([leave('started', true, now), leave('chosen', false, now), old]);
  const adopted: string[] = [];
  await adoptUploads(
    store,
    { id: 'tab', former: undefined, viewer: () => '', freshUntil },
    async (uploads) => {
      adopted.push(...uploads.map(({ record }) => record.id));
    },
  );
  const left = [...store.kept].map(([id, { tabId }]) => [id, tabId]);
  return { adopted, left };
}

it('a fresh page takes all that was left, but what was chosen long ago', async () => {
  const { adopted, left } = await adoptAs(performance.now() + 10_000);
  expect(adopted).toEqual(['started', 'chosen']);
  expect(left).toEqual([
    ['started', 'tab'],
    ['chosen', 'tab'],
  ]);
});

it('files that were only chosen stay in the store for the next page where others may be chosen by now', async () => {
  const { adopted, left } = await adoptAs(0);
  expect(adopted).toEqual(['started']);
  expect(left).toEqual([
    ['started', 'tab'],
    ['chosen', 'closed'],
  ]);
});

/** A file that another person has left, at that time; undefined where nobody knows. */
const leftBy = (id: string, viewer: string, leftAt: number | undefined) => ({
  record: toResumeRecord(buildTask({ id, isQueued: true }), ''),
  tabId: '',
  place: 0,
  viewer,
  leftAt,
});

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['with locks', () => undefined],
  ['without', () => vi.stubGlobal('navigator', {})],
])(
  'another person’s uploads wait three days from when that one was missed, %s',
  async (_title, prepare) => {
    prepare();
    const { store } = setUpMemory();
    const now = Date.now();
    const lately = leftBy('lately', 'B', now - 1000);
    await store.save([lately, leftBy('long ago', 'B', 5), leftBy('unknown', 'B', undefined)]);
    const adopted: string[] = [];
    const tab = { id: 'tab', former: undefined, viewer: () => 'A', freshUntil: 0 };
    await adoptUploads(store, tab, async (uploads) => {
      adopted.push(...uploads.map(({ record }) => record.id));
    });
    expect(adopted).toEqual([]);
    expect([...store.kept.keys()]).toEqual(['lately', 'unknown']);
    expect(store.kept.get('lately')).toEqual(lately);
    expect(store.kept.get('unknown')?.leftAt).toBeGreaterThanOrEqual(now);
  },
);

it('nothing is taken or forgotten where the browser does not say which pages are open', async () => {
  const { store } = setUpMemory();
  await store.save([{ ...leftBy('mine', 'A', undefined), tabId: 'open' }, leftBy('B’s', 'B', 5)]);
  const before = new Map(store.kept);
  const request = async (_name: string, work: () => unknown) => work();
  const query = async () => Promise.reject(new DOMException('', 'InvalidStateError'));
  vi.stubGlobal('navigator', { locks: { request, query } });
  const tab = { id: 'tab', former: undefined, viewer: () => 'A', freshUntil: Number.MAX_VALUE };
  const adopt = vi.fn(async () => undefined);
  await adoptUploads(store, tab, adopt);
  expect(adopt).not.toHaveBeenCalled();
  expect(store.kept).toEqual(before);
});

it('nothing is kept of a person whose account is gone, and all of the others', async () => {
  const { store } = setUpMemory();
  await store.save([leftBy('A’s', 'A', 5), leftBy('B’s', 'B', 5), leftBy('of a visitor', '', 5)]);
  const open = async () => store;
  await forgetUploadsOf('', open);
  expect(store.kept.size).toBe(3);
  await forgetUploadsOf('A', open);
  expect([...store.kept.keys()]).toEqual(['B’s', 'of a visitor']);
});

it('what a tab writes down of them afterwards, as it wakes later, goes with the next look', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const { store } = setUpMemory();
  for (const viewer of ['A', 'B']) await forgetUploadsOf(viewer, async () => store);
  await store.save([leftBy('A’s', 'A', Date.now()), leftBy('C’s', 'C', Date.now())]);
  const tab = { id: 'tab', former: undefined, viewer: () => '', freshUntil: 0 };
  await adoptUploads(store, tab, async () => undefined);
  expect([...store.kept.keys()]).toEqual(['C’s']);
});
