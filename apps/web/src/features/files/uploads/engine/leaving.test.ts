/** A person who logs out leaves uploads in the store, and nothing that still runs on the page takes them out of it. */
import type { ServerDesk } from '@transmit/transfer';
import { afterAll, afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { mirrorQueue } from '../list/uploads-view.ts';
import { closeAllSendings, openSending, useSendings } from '../sendings.ts';
import { setUpMemory } from '../testing/fake-memory.ts';
import { watchSendings } from './make-bundle.ts';

// Who is logged in is read as the page's state is made.
vi.hoisted(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { hostname: 'files.example.com' });
});
afterAll(() => vi.unstubAllGlobals());

const BIG = 6 * 1024 * 1024;
const LOCKS = {} as ServerDesk['locks'];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  closeAllSendings();
  vi.useRealTimers();
});

/** Two files of a person that are to have one code, the first of them so large that its sample takes until `sampled`. */
async function sendingOfA() {
  const { promise: sample, resolve: sampled } = Promise.withResolvers<string>();
  const { queue, memory, store, add } = setUpMemory({ sample: () => sample });
  mirrorQueue(queue);
  const release = vi.fn((ids: readonly string[]) => memory.release(ids));
  onTestFinished(watchSendings({ locks: LOCKS, find: (id) => queue.find(id), release }));
  await memory.handTo('A');
  const ids = ['a', 'b'].map((name) => add(new File([new Uint8Array(BIG)], name)));
  const settings = { sendingId: 'S' };
  queue.startAll(settings);
  openSending('S', ids, { terms: settings });
  await memory.flushAll();
  return { ids, memory, store, release, sampled: () => sampled('sample') };
}

it('the code that they wait for is not given up, however long the store takes', async () => {
  const { ids, memory, store, release } = await sendingOfA();
  const save = store.save.bind(store);
  vi.spyOn(store, 'save').mockImplementation(async (uploads) => {
    await new Promise((resolve) => setTimeout(resolve, 5000));
    await save(uploads);
  });
  const left = memory.handTo('', closeAllSendings);
  await vi.advanceTimersByTimeAsync(10_000);
  await left;
  expect(release).not.toHaveBeenCalled();
  expect(useSendings.getState().byId.size).toBe(0);
  expect([...store.kept.keys()]).toEqual(ids);
});

it.each([
  [
    'a sample that was being taken',
    ({ sampled }: Awaited<ReturnType<typeof sendingOfA>>) => sampled(),
  ],
  [
    'a code that is there only now',
    ({ memory, ids }: Awaited<ReturnType<typeof sendingOfA>>) => memory.release(ids),
  ],
])('%s takes none out of the store', async (_title, comesLate) => {
  const scene = await sendingOfA();
  const { ids, memory, store } = scene;
  await memory.handTo('', closeAllSendings);
  comesLate(scene);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...store.kept.values()]).toMatchObject(ids.map(() => ({ viewer: 'A', tabId: '' })));
});
