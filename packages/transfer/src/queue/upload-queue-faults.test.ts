import { ApiError } from '@transmit/contract/client';
import { REFUSALS } from '@transmit/contract/refusals';
import { describe, expect, it } from 'vitest';
import { UploadFailure } from '../run/upload-failure.ts';
import { buildQueuedFile, settled, setUp, setUpRunning } from '../testing/fake-queue.ts';

const network = () => new UploadFailure('network');

describe('faults', () => {
  it('restarts after 1, 2 and 5 seconds without a byte, and begins anew after one', async () => {
    const { driver, clock, task } = await setUpRunning('a');
    for (const seconds of [1, 2, 5]) {
      driver.of('a').fail(network());
      await settled();
      expect(task(0)).toMatchObject({ state: 'error', retryAt: clock.now() + seconds * 1000 });
      clock.pass(seconds * 1000);
      await settled();
      expect(task(0).state).toBe('checking');
    }
    driver.of('a').advance(10);
    driver.of('a').fail(network());
    await settled();
    expect(task(0).retryAt).toBe(clock.now() + 1000);
  });

  it('tries with fewer parts at once on a line that breaks', async () => {
    const { driver, clock } = await setUpRunning('a');
    driver.of('a').fail(network());
    await settled();
    clock.pass(1000);
    await settled();
    expect(driver.transfers.map(({ parcel }) => parcel.partsAtOnce)).toEqual([6, 3]);
  });

  it('does not run a whole folder against a dead network', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `f${index}`);
    const { queue, desk, states } = await setUp(...names);
    desk.refuse.reserve.push(...names.map(network));
    queue.startAll();
    await settled();
    expect(states().filter((state) => state === 'error')).toHaveLength(3);
    expect(states().filter((state) => state === 'waiting')).toHaveLength(47);
  });

  it('stops the whole line once what was tried for minutes is given up', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `f${index}`);
    const { queue, desk, driver, clock, states, added } = await setUp(...names);
    desk.refuse.reserve.push(...Array.from({ length: 50 }, network));
    queue.startAll();
    for (let minute = 0; minute < 10; minute += 1) {
      await settled();
      clock.pass(60_000);
    }
    await settled();
    expect(new Set(states())).toEqual(new Set(['error', 'paused']));
    expect(states().filter((state) => state === 'paused').length).toBeGreaterThan(40);
    expect(queue.progress.busy).toBe(0);
    desk.refuse.reserve.length = 0;
    for (const id of added) queue.restart(id);
    await settled();
    expect(driver.transfers).toHaveLength(3);
  });

  it('goes on with the line when one file is given up while others arrive', async () => {
    const others = Array.from({ length: 30 }, (_, index) => `f${index}`);
    const { queue, driver, clock, states, task } = await setUp('a', ...others);
    queue.startAll();
    for (const name of others.slice(0, 10)) {
      await settled();
      driver.of('a').fail(network());
      await settled();
      clock.pass(60_000);
      await settled();
      driver.of(name).complete();
    }
    await settled();
    expect(task(0)).toMatchObject({ state: 'error', retryAt: null });
    expect(states()).not.toContain('paused');
    expect(queue.progress.busy).toBe(20);
  });

  it('starts the untried tasks again when the outage may be over', async () => {
    const { queue, desk, driver, clock, states } = await setUp('a', 'b', 'c', 'd');
    desk.refuse.reserve.push(network(), network(), network());
    queue.startAll();
    await settled();
    clock.pass(1000);
    await settled();
    for (const name of ['a', 'b', 'c']) driver.of(name).advance(1);
    expect(states()).toEqual(['uploading', 'uploading', 'uploading', 'waiting']);
    driver.of('a').complete();
    await settled();
    expect(states()[3]).toBe('checking');
  });

  it('tries nothing while offline and everything at once when back', async () => {
    const { queue, driver, clock, states } = await setUpRunning('a');
    queue.setOnline(false);
    driver.of('a').fail(network());
    await settled();
    clock.pass(3_600_000);
    await settled();
    expect(driver.transfers).toHaveLength(1);
    expect(states()).toEqual(['error']);
    queue.setOnline(true);
    await settled();
    expect(states()).toEqual(['checking']);
  });

  it('renews credentials that the store refused', async () => {
    const { driver, desk, clock, task } = await setUpRunning('a');
    driver.of('a').fail(new UploadFailure('credentials'));
    await settled();
    expect(desk.dropped).toEqual([task(0).Key]);
    clock.pass(0);
    await settled();
    expect(task(0).state).toBe('checking');
  });

  it('begins a new upload when the store has dropped the old one', async () => {
    const { driver, clock, task } = await setUpRunning('a');
    driver.of('a').advance(500);
    driver.of('a').fail(new UploadFailure('upload-gone'));
    await settled();
    expect(task(0)).toMatchObject({ loaded: 0, percent: 0 });
    clock.pass(0);
    await settled();
    driver.of('a').complete();
    await settled();
    expect(task(0).state).toBe('success');
  });

  it('sends everything again after a mismatch, once', async () => {
    const { driver, desk, clock, task } = await setUpRunning('a');
    desk.refuse.finish.push(new UploadFailure('mismatch'), new UploadFailure('mismatch'));
    driver.of('a').complete();
    await settled();
    expect(task(0)).toMatchObject({ state: 'error', Key: '', crc64: '', isSent: false });
    expect(desk.released).toHaveLength(1);
    clock.pass(0);
    await settled();
    driver.of('a').complete();
    await settled();
    expect(task(0)).toMatchObject({ state: 'error', retryAt: null });
  });

  it('asks for the result again until there is a definite answer', async () => {
    const { driver, desk, clock, task } = await setUpRunning('a');
    desk.refuse.finish.push(network(), network());
    driver.of('a').complete();
    await settled();
    clock.pass(1000);
    await settled();
    clock.pass(2000);
    await settled();
    expect(task(0).state).toBe('success');
    expect(driver.transfers).toHaveLength(1);
    expect(desk.finished).toHaveLength(3);
  });

  it('does not send a file again when only the last answer is missing', async () => {
    const { queue, driver, desk, clock, task, id } = await setUpRunning('a');
    desk.refuse.finish.push(network(), network(), network(), network());
    driver.of('a').complete();
    await settled();
    for (const seconds of [1, 2, 5]) {
      clock.pass(seconds * 1000);
      await settled();
    }
    expect(task(0).state).toBe('error');
    queue.restart(id);
    await settled();
    expect(task(0).state).toBe('success');
    expect(driver.transfers).toHaveLength(1);
  });

  it('stops sending and asks for the file when it was changed meanwhile', async () => {
    const { queue, driver, hasher, task } = await setUp('a');
    hasher.failure = new UploadFailure('file-changed');
    queue.startAll();
    await settled();
    expect(task(0)).toMatchObject({ state: 'error', hasSource: false, retryAt: null });
    const before = task(0);
    driver.of('a').advance(900);
    expect(task(0)).toBe(before);
  });

  it('stays stopped when its automatic restart is stopped', async () => {
    const { queue, driver, clock, task, id } = await setUpRunning('a');
    driver.of('a').fail(network());
    await settled();
    queue.pause(id);
    clock.pass(3_600_000);
    await settled();
    expect(task(0)).toMatchObject({ state: 'error', retryAt: null });
    queue.restart(id);
    await settled();
    expect(task(0).state).toBe('checking');
  });

  it('refuses a file that no account may send before anything leaves', async () => {
    const { queue, desk, task } = await setUp();
    queue.add([buildQueuedFile('huge', { size: 48 * 1024 ** 3 + 1 })]);
    queue.startAll();
    await settled();
    expect(task(0)).toMatchObject({ state: 'error', error: { reason: 'too-large' } });
    expect(desk.reserved).toEqual([]);
  });
});

describe('a file that the server has finished when it is canceled', () => {
  const refusal = () => new ApiError('E_STATE', { message: REFUSALS.E_STATE.finishedUpload });

  /** The finish has committed, its answer is lost, and the sender cancels before it is asked for again. */
  async function cancelFinished(stays: UploadFailure[] = []) {
    const context = await setUpRunning('a');
    const { desk, driver, queue, id } = context;
    desk.refuse.finish.push(network());
    desk.refuse.release.push(refusal());
    desk.refuse.takeBack.push(...stays);
    driver.of('a').complete();
    await settled();
    const { Key } = context.task(0);
    queue.cancel(id);
    await settled();
    return { ...context, Key };
  }

  it('is taken back', async () => {
    const { desk, task, Key } = await cancelFinished();
    expect(desk.takenBack).toMatchObject([{ Key, crc64: 'crc of a', settings: { expireDays: 3 } }]);
    expect(task(0)).toMatchObject({ state: 'canceled', error: null });
  });

  it('is said to be sent where it cannot be removed, in the server’s words', async () => {
    const { task } = await cancelFinished([network()]);
    const serverMessage = REFUSALS.E_STATE.finishedUpload;
    expect(task(0)).toMatchObject({ state: 'canceled', error: { serverMessage } });
  });

  it('is canceled where somebody has removed it meanwhile', async () => {
    const { task } = await cancelFinished([new UploadFailure('upload-gone')]);
    expect(task(0)).toMatchObject({ state: 'canceled', error: null });
  });

  it('is left where this page has not sent its last byte: another one has', async () => {
    const { desk, queue, id, task } = await setUpRunning('a');
    desk.refuse.release.push(refusal());
    queue.cancel(id);
    await settled();
    expect(desk.takenBack).toEqual([]);
    const serverMessage = REFUSALS.E_STATE.finishedUpload;
    expect(task(0)).toMatchObject({ state: 'canceled', error: { serverMessage } });
  });

  it('is not asked for where the key was released', async () => {
    const { desk, queue, id } = await setUpRunning('a');
    queue.cancel(id);
    await settled();
    expect([desk.released.length, desk.takenBack]).toEqual([1, []]);
  });
});
