import { ApiError } from '@transmit/contract/client';
import { expect, it, vi } from 'vitest';
import { buildTask } from '../testing/build-task.ts';
import { type PromiseCalls, PromiseReporter, promiseCode } from './promised-code.ts';
import { SendingLocks } from './sending-locks.ts';

const DATA = { code: '8K3F2A0001', detail_url: 'https://x/v/detail/8K3F2A0001', kept: false };

function fakePromises() {
  return {
    promise: vi.fn(async (_wish: object) => ({ status: 1 as const, data: DATA })),
    reportPromise: vi.fn(async (_report: object) => ({ status: 1 as const })),
    endPromise: vi.fn(async (_end: object) => ({ status: 1 as const })),
  };
}

const LOCKS = new SendingLocks((async () => ({ status: 1 })) as never);
const MOVING = buildTask({ state: 'uploading', isQueued: true, loaded: 50 });

it('names what is to come, on the terms of the sending', async () => {
  const calls = fakePromises();
  const tasks = [
    { name: 'a.txt', FilePath: '资料/a.txt', size: 1 },
    { name: 'b.txt', FilePath: '资料/b.txt', size: 2 },
  ];
  const settings = { note: '请看', password: '8852', lockId: 'the-lock-of-the-sending' };
  const wish = { sending: 's', tasks, settings, locks: LOCKS };
  expect(await promiseCode(calls as unknown as PromiseCalls, wish)).toEqual({
    code: DATA.code,
    detailUrl: DATA.detail_url,
  });
  expect(calls.promise).toHaveBeenCalledWith({
    sending: 's',
    name: '资料',
    note: '请看',
    file_count: 2,
    total_size: 3,
    lock: 'the-lock-of-the-sending',
  });
  await promiseCode(calls as unknown as PromiseCalls, { ...wish, settings: { title: '周报' } });
  expect(calls.promise).toHaveBeenLastCalledWith(expect.objectContaining({ name: '周报' }));
});

it('tells how far it is, one report at a time, and goes on after a failure', async () => {
  const calls = fakePromises();
  const clock = { now: () => clock.at, at: 0 };
  const reporter = new PromiseReporter(calls as unknown as PromiseCalls, 's', clock);
  calls.reportPromise.mockRejectedValueOnce(new TypeError('fetch failed'));
  await Promise.all([reporter.look([MOVING]), reporter.look([MOVING])]);
  expect(calls.reportPromise).toHaveBeenCalledTimes(1);
  expect(calls.reportPromise).toHaveBeenCalledWith({
    sending: 's',
    phase: 'sending',
    file_count: 1,
    total_size: 100,
    loaded: 50,
    speed: 0,
  });
  await reporter.look([MOVING]);
  expect(calls.reportPromise).toHaveBeenCalledTimes(1);
  clock.at = 15_000;
  await reporter.look([MOVING]);
  expect(calls.reportPromise).toHaveBeenCalledTimes(2);
  expect(reporter.isGone).toBe(false);
});

it('falls silent for good once it was given up, here or elsewhere', async () => {
  const calls = fakePromises();
  const elsewhere = new PromiseReporter(calls as unknown as PromiseCalls, 's', { now: () => 0 });
  calls.reportPromise.mockRejectedValueOnce(
    new ApiError('E_NOT_FOUND', { message: '', httpStatus: 404, status: 0 } as never),
  );
  await elsewhere.look([MOVING]);
  expect(elsewhere.isGone).toBe(true);
  const here = new PromiseReporter(calls as unknown as PromiseCalls, 's', { now: () => 0 });
  await here.giveUp();
  expect(calls.endPromise).toHaveBeenCalledWith({ sending: 's' });
  await elsewhere.look([MOVING]);
  await here.look([MOVING]);
  expect(calls.reportPromise).toHaveBeenCalledTimes(1);
});
