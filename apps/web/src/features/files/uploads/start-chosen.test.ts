import { toResumeRecord, type UploadSettings, type UploadTask } from '@transmit/transfer';
import { buildTask } from '@transmit/transfer/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { closeSending, useSendings } from './sendings.ts';
import { isUnstarted, startChosen } from './start-chosen.ts';
import { setUpMemory } from './testing/fake-memory.ts';

afterEach(() => {
  for (const id of useSendings.getState().byId.keys()) closeSending(id);
});

/** Files that are being started, on terms that are not known yet. */
function startWith(names: readonly string[], asOne: boolean) {
  const { queue, add } = setUpMemory();
  queue.setOnline(false);
  const choose = (name: string) => add(new File(['x'], name));
  const ids = names.map(choose);
  const { promise, resolve } = Promise.withResolvers<UploadSettings>();
  const started = startChosen(queue, { asOne, find: async () => [], settle: () => promise });
  const settle = (settings: UploadSettings) => {
    resolve(settings);
    return started;
  };
  return { queue, ids, choose, settle };
}

it.each([
  ['a file by itself', ['a'], false],
  ['files under a code each', ['a', 'b'], false],
  ['files under one code', ['a', 'b'], true],
] as const)(
  'what is chosen while the code of %s is asked for goes not by it',
  async (_what, names, asOne) => {
    const { queue, ids, choose, settle } = startWith(names, asOne);
    const later = choose('later');
    await settle({ promise: 'told' });
    expect(ids.map((id) => queue.find(id)?.settings.promise)).toEqual(names.map(() => 'told'));
    expect(queue.tasks.filter(isUnstarted).map(({ id }) => id)).toEqual([later]);
    const sendings = [...useSendings.getState().byId.values()];
    expect(sendings.map((sending) => sending.ids)).toEqual(asOne ? [ids] : []);
  },
);

it('what was started by itself or taken off meanwhile is left alone', async () => {
  const { queue, ids, settle } = startWith(['a', 'b', 'c'], true);
  const [own = '', gone = '', left = ''] = ids;
  queue.start(own, { expireDays: 1 });
  queue.remove(gone);
  await settle({ password: '8852' });
  expect(queue.find(own)?.settings).toEqual({ expireDays: 1 });
  // The password of one file needs no name.
  const { sendingId } = queue.find(left)?.settings ?? {};
  expect(queue.find(left)?.settings).toEqual({ password: '8852', sendingId });
  expect([...useSendings.getState().byId.values()].map((sending) => sending.ids)).toEqual([[left]]);
});

it('nothing is opened for files that are all gone', async () => {
  const { queue, ids, settle } = startWith(['a', 'b'], true);
  queue.remove(...ids);
  await settle({ promise: 'told' });
  expect(useSendings.getState().byId.size).toBe(0);
});

it('a second press while the system asks for a file is no second start, and the next one is', async () => {
  const { queue, add } = setUpMemory();
  queue.setOnline(false);
  add(new File(['x'], 'a'));
  const { promise, resolve } = Promise.withResolvers<readonly UploadTask[]>();
  const settle = vi.fn(async () => ({ promise: 'told' }));
  const press = (found: Promise<readonly UploadTask[]>) =>
    startChosen(queue, { asOne: true, find: () => found, settle });
  const pressed = [press(promise), press(promise)];
  resolve([]);
  expect(await Promise.all(pressed)).toEqual([true, false]);
  expect(settle).toHaveBeenCalledTimes(1);
  add(new File(['x'], 'b'));
  await expect(press(Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  expect(await press(Promise.resolve([]))).toBe(true);
});

/** Two files of this page, and two that a reload has lost, of which the first is found again. */
async function startWithLost() {
  const { queue, add } = setUpMemory();
  queue.setOnline(false);
  const kept = ['found', 'lost'].map((id) => ({
    record: toResumeRecord(buildTask({ id, name: id, FilePath: id, hasSource: false }), ''),
  }));
  queue.restore(kept);
  for (const name of ['a', 'b']) add(new File(['x'], name));
  const settle = vi.fn(async (_tasks: readonly UploadTask[]) => ({ promise: 'told' }));
  const find = async () => {
    queue.attach('found', new File(['x'], 'found'));
    return queue.tasks.filter(({ id }) => id === 'lost');
  };
  const isStarted = await startChosen(queue, { asOne: true, find, settle });
  return { queue, settle, isStarted };
}

it('a file that stays lost is in no code, promised or not, and waits for being chosen again', async () => {
  const { queue, settle, isStarted } = await startWithLost();
  expect(isStarted).toBe(true);
  const started = queue.tasks.filter(({ isQueued }) => isQueued).map(({ id }) => id);
  expect(started).toHaveLength(3);
  expect(started[0]).toBe('found');
  expect(queue.tasks.filter(isUnstarted).map(({ id }) => id)).toEqual(['lost']);
  expect(settle.mock.calls.flatMap(([tasks]) => tasks).map(({ id }) => id)).toEqual(started);
  expect([...useSendings.getState().byId.values()].map(({ ids }) => ids)).toEqual([started]);
});

it('no code is asked for where all files stay lost', async () => {
  const { queue } = setUpMemory();
  queue.restore([{ record: toResumeRecord(buildTask({ id: 'lost', hasSource: false }), '') }]);
  const settle = vi.fn(async () => ({}));
  const find = async () => queue.tasks;
  expect(await startChosen(queue, { asOne: true, find, settle })).toBe(false);
  expect(settle).not.toHaveBeenCalled();
  expect(queue.tasks.filter(isUnstarted)).toHaveLength(1);
});
