/** SECURITY §10.1: what a sending costs in calls, counted over the whole way of its files. */
import { FakeClock } from '@transmit/contract/testing/fake-clock';
import { expect, it } from 'vitest';
import { UploadQueue } from '../queue/upload-queue.ts';
import type { UploadSettings } from '../queue/upload-task.ts';
import { portionsOf } from '../rules/bundle-portions.ts';
import { fakeCalls } from '../testing/fake-calls.ts';
import { FakeHasher } from '../testing/fake-ports.ts';
import { buildQueuedFile, settled } from '../testing/fake-queue.ts';
import { ServerDesk } from './server-desk.ts';

async function send(count: number, settings: UploadSettings) {
  const calls = fakeCalls();
  const driver = { send: async () => undefined, discard: async () => {} };
  const ports = { driver, hasher: new FakeHasher(), desk: new ServerDesk(calls, '') };
  const queue = new UploadQueue<string>(ports, new FakeClock());
  queue.add(Array.from({ length: count }, (_, index) => buildQueuedFile(`照片/${index}.jpg`)));
  queue.startAll(settings);
  for (let turn = 0; turn < 100_000 && queue.progress.done < count; turn += 1) await settled();
  const codes = queue.tasks.map(({ receipt, FilePath }) => ({
    code: receipt?.code ?? '',
    path: FilePath,
  }));
  const counts = Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, call.mock.calls.length]),
  );
  return { calls, queue, counts, portions: portionsOf(codes).length };
}

it('a thousand small files through one code take no more than two calls a file', async () => {
  const { queue, counts, portions } = await send(1000, {
    sendingId: 'one',
    password: '8852',
    lockId: 'one',
  });
  expect(queue.progress.done).toBe(1000);
  expect(counts).toMatchObject({ createLock: 1, finishUpload: 1000, cancelUpload: 0 });
  // With the room that is looked at first.
  const all = Object.values(counts).reduce((sum, count) => sum + count, portions + 1);
  expect(all).toBeLessThanOrEqual(2000);
  expect(all).toBeLessThan(1200);
});

it('a password of forty files is told once, with one code or with one for each', async () => {
  for (const settings of [{ sendingId: 'one', lockId: 'one' }, { lockId: 'each' }]) {
    const { calls, counts } = await send(40, { ...settings, password: '8852' });
    expect(counts).toMatchObject({ createLock: 1, finishUpload: 40 });
    for (const [claim] of calls.finishUpload.mock.calls) {
      expect(claim).toMatchObject({ lock: settings.lockId });
      expect(claim).not.toHaveProperty('password');
    }
  }
});

it('what was reserved ahead for files that are taken off the list is given back', async () => {
  const calls = fakeCalls();
  const held = Promise.withResolvers<undefined>();
  const driver = { send: () => held.promise, discard: async () => {} };
  const ports = { driver, hasher: new FakeHasher(), desk: new ServerDesk(calls, '') };
  const queue = new UploadQueue<string>(ports, new FakeClock());
  const { added } = queue.add(
    Array.from({ length: 20 }, (_, index) => buildQueuedFile(`${index}.jpg`)),
  );
  queue.startAll();
  await settled();
  queue.remove(...added.toReversed());
  await settled();
  held.resolve(undefined);
  // Three that were sending, and the five for which the same call has asked.
  expect(calls.cancelUpload).toHaveBeenCalledTimes(8);
});
