import { ApiError } from '@transmit/contract/client';
import { FakeClock } from '@transmit/contract/testing/fake-clock';
import { expect, it } from 'vitest';
import { ServerDesk } from '../desk/server-desk.ts';
import { fakeCalls } from '../testing/fake-calls.ts';
import { FakeDriver, FakeHasher } from '../testing/fake-ports.ts';
import { buildQueuedFile, settled } from '../testing/fake-queue.ts';
import { UploadQueue } from './upload-queue.ts';

/** A queue whose first file was refused for its check value, and whose driver does not come to an end of discarding it. */
async function setUpRefused() {
  const calls = fakeCalls();
  calls.finishUpload.mockRejectedValueOnce(new ApiError('E_CHECKSUM', { message: '不一致' }));
  const driver = new FakeDriver();
  const { promise, resolve: endDiscarding } = Promise.withResolvers<void>();
  driver.discard = () => promise;
  const clock = new FakeClock();
  const desk = new ServerDesk(calls, '127.0.0.1:8080');
  const queue = new UploadQueue({ driver, hasher: new FakeHasher(), desk }, clock);
  const [id = ''] = queue.add([buildQueuedFile('a')]).added;
  queue.startAll();
  await settled();
  driver.of('a').complete();
  await settled();
  return { calls, driver, clock, queue, id, endDiscarding };
}

it.each([
  ['by itself', ({ clock }) => clock.pass(0)],
  ['by hand', ({ queue, id }) => queue.restart(id)],
] as const satisfies [string, (context: Awaited<ReturnType<typeof setUpRefused>>) => void][])(
  'begins anew %s only when what was refused is given back',
  async (_how, begin) => {
    const context = await setUpRefused();
    const { calls, driver, queue, id, endDiscarding } = context;
    begin(context);
    await settled();
    expect(driver.transfers).toHaveLength(1);
    expect(calls.uploadCredentials).toHaveBeenCalledTimes(1);
    endDiscarding();
    await settled();
    const asked = calls.uploadCredentials.mock.invocationCallOrder;
    const [cancelled = Infinity] = calls.cancelUpload.mock.invocationCallOrder;
    expect(asked).toHaveLength(2);
    expect(asked[1]).toBeGreaterThan(cancelled);
    driver.of('a').complete();
    await settled();
    expect(queue.find(id)?.state).toBe('success');
  },
);

it.each(['pause', 'cancel'] as const)('a %s meanwhile holds', async (stop) => {
  const { calls, driver, clock, queue, id, endDiscarding } = await setUpRefused();
  clock.pass(0);
  await settled();
  queue[stop](id);
  endDiscarding();
  await settled();
  expect(queue.find(id)?.state).toBe(stop === 'pause' ? 'paused' : 'canceled');
  expect(calls.uploadCredentials).toHaveBeenCalledTimes(1);
  expect(driver.transfers).toHaveLength(1);
});
