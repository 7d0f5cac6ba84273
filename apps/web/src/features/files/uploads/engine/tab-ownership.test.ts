import { toResumeRecord } from '@transmit/transfer';
import { buildTask } from '@transmit/transfer/testing';
import { expect, it } from 'vitest';
import { setUpMemory } from '../testing/fake-memory.ts';
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
