import { makeSecret } from '@transmit/sealed';
import { afterEach, expect, it } from 'vitest';
import { setUpMemory } from '../testing/fake-memory.ts';
import { addSealed } from './add-sealed.ts';
import { toSealedSource } from './sealed-source.ts';
import { dropSeal, findSeal, useSeals } from './seals.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

const file = new File(['12345678'], 'a.txt', { lastModified: 5 });
const secret = makeSecret();
const source = toSealedSource('one', secret, [file]);
const seal = {
  id: 'one',
  secret,
  passphrase: { kind: 'own', text: '一二三四五六七八九十' } as const,
  title: '',
  note: '',
  files: [{ path: 'a.txt', size: 8, lastModified: 5 }],
  folders: [],
  isDurable: true,
};

afterEach(() => {
  for (const id of useSeals.getState().byTask.keys()) dropSeal(id);
});

/** A page that has begun to send sealed, and is gone: all that it wrote, call by call. */
async function sendAndLeave() {
  const { queue, memory, store } = setUpMemory();
  expect(
    await addSealed({ queue, memory }, { seal, head: 'HEAD', source }, { expireDays: 3 }),
  ).toBe(true);
  expect(queue.tasks).toMatchObject([{ isQueued: true }]);
  for (const { id } of queue.tasks) dropSeal(id);
  return store.saves;
}

it('what is written down before a byte leaves is taken up under its head and on its terms', async () => {
  const [first = []] = await sendAndLeave();
  const { queue, memory, finish, finished } = setUpMemory();
  await memory.restore(first);
  const [task] = queue.tasks;
  const id = task?.id ?? '';
  expect(task?.state).toBe('paused');
  expect(findSeal(id)).toEqual(seal);
  queue.attach(id, source);
  queue.restart(id);
  finish();
  await settled();
  expect(finished).toEqual([{ expireDays: 3, sealed: 'HEAD' }]);
});

it('what an older page wrote without a head is not taken up as a file, and not kept', async () => {
  const [first = []] = await sendAndLeave();
  const { queue, memory, store } = setUpMemory();
  const older = first.map((kept) => ({ ...kept, record: { ...kept.record, settings: {} } }));
  await store.save(older);
  await memory.restore(older);
  expect(queue.tasks).toEqual([]);
  expect(useSeals.getState().byTask.size).toBe(0);
  await memory.flushAll();
  expect(store.kept.size).toBe(0);
});
