import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { UploadFailure } from '../run/upload-failure.ts';
import { buildQueuedFile, settled, setUp, setUpRunning } from '../testing/fake-queue.ts';
import type { UploadState } from './upload-task.ts';

describe('the life of an upload', () => {
  it('goes from waiting over checking and uploading to success', async () => {
    const { queue, driver, desk, task } = await setUp('a.txt');
    const seen: UploadState[] = [task(0).state];
    queue.subscribe(() => {
      if (seen.at(-1) !== task(0).state) seen.push(task(0).state);
    });
    queue.startAll({ expireDays: 3, password: '1234' });
    await settled();
    driver.of('a.txt').advance(400);
    expect(task(0)).toMatchObject({ loaded: 400, percent: 0.4 });
    driver.of('a.txt').complete();
    await settled();
    expect(seen).toEqual(['waiting', 'checking', 'uploading', 'success']);
    expect(task(0)).toMatchObject({ percent: 1, receipt: { code: 'CODE-1' } });
    expect(desk.finished[0]).toMatchObject({
      Key: `${task(0).id}/a.txt`,
      sizeBytes: 1000,
      crc64: 'crc of a.txt',
      settings: { expireDays: 3, password: '1234' },
    });
  });

  it('waits for its sender before anything leaves the device', async () => {
    const { desk, states } = await setUp('a.txt');
    await settled();
    expect(states()).toEqual(['waiting']);
    expect(desk.reserved).toEqual([]);
  });

  it('is verifying, not standing at 100 %, while the check value is still computed', async () => {
    const { queue, driver, hasher, task } = await setUp('a.txt');
    const { promise, resolve } = Promise.withResolvers<void>();
    hasher.wait = promise;
    queue.startAll();
    await settled();
    driver.of('a.txt').complete();
    await settled();
    expect(task(0)).toMatchObject({ state: 'uploading', isSent: true, hashPercent: 0.5 });
    resolve();
    await settled();
    expect(task(0).state).toBe('success');
  });

  it.each([
    ['counts what it reads', 'counted', []],
    ['counts nothing', undefined, ['a.txt']],
  ] as const)('to addresses of its parts, with a driver that %s', async (_what, counted, read) => {
    const { queue, driver, hasher, desk } = await setUp('a.txt');
    driver.counted = counted;
    desk.isPresigned = true;
    queue.startAll();
    await settled();
    expect(hasher.hashed).toEqual([]);
    driver.of('a.txt').complete();
    await settled();
    expect(hasher.hashed).toEqual(read);
    expect(desk.finished[0]?.crc64).toBe(counted ?? 'crc of a.txt');
  });

  it.each([
    ['to addresses of its parts has read all of it', true, 1],
    ['by credentials may have read less than it sent', false, 0.5],
  ])('a file whose bytes go %s', async (_how, isPresigned, hashPercent) => {
    const { queue, driver, hasher, desk, task } = await setUp('a.txt');
    Object.assign(desk, { isPresigned });
    hasher.wait = new Promise(() => undefined);
    queue.startAll();
    await settled();
    driver.of('a.txt').advance(1000);
    expect(task(0)).toMatchObject({ state: 'uploading', loaded: 1000, isSent: false, hashPercent });
  });

  it('keeps both of two files for which chance has the same id', async () => {
    let call = 0;
    const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((values) => {
      if (values instanceof Uint32Array) values.fill(Math.floor(call / 2));
      call += 1;
      return values;
    });
    onTestFinished(() => random.mockRestore());
    const { queue } = await setUp('a.txt');
    queue.add([buildQueuedFile('b.txt'), buildQueuedFile('c.txt')]);
    expect(queue.tasks.map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'c.txt']);
  });

  it('sends an empty file', async () => {
    const { queue, driver, task } = await setUp();
    queue.add([buildQueuedFile('empty', { size: 0 })]);
    queue.startAll();
    await settled();
    driver.of('empty').complete();
    await settled();
    expect(task(0)).toMatchObject({ state: 'success', percent: 1 });
  });

  it('keeps the path of a folder in its key', async () => {
    const { queue, desk } = await setUp();
    queue.add([buildQueuedFile('a.jpg', { filePath: '照片/2024/a.jpg' })]);
    queue.startAll();
    await settled();
    expect(desk.reserved[0]).toMatch(/^\w{20}\/照片\/2024\/a\.jpg$/);
  });
});

describe('many files', () => {
  it('sends three at a time, in the order of adding', async () => {
    const { driver, states } = await setUpRunning('a', 'b', 'c', 'd');
    expect(states()).toEqual(['checking', 'checking', 'checking', 'waiting']);
    driver.of('b').complete();
    await settled();
    expect(states()).toEqual(['checking', 'success', 'checking', 'checking']);
  });

  it('does not hold up others for a file that only waits for its answer', async () => {
    const { queue, driver, hasher, states } = await setUp('a', 'b', 'c', 'd');
    hasher.wait = new Promise(() => undefined);
    queue.startAll();
    await settled();
    driver.of('a').complete();
    await settled();
    expect(states()).toEqual(['uploading', 'checking', 'checking', 'checking']);
  });

  it('stops adding files when the answers stay away', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `f${index}`);
    const { queue, driver, hasher, states } = await setUp(...names);
    hasher.wait = new Promise(() => undefined);
    queue.startAll();
    await settled();
    for (const name of names.slice(0, 9)) {
      driver.of(name).complete();
      await settled();
    }
    expect(states().filter((state) => state === 'waiting')).toHaveLength(11);
  });

  it('lets one failing file stop nothing but itself', async () => {
    const { queue, desk, driver, states } = await setUp('bad', 'b', 'c', 'd', 'e');
    desk.refuse.reserve.push(new UploadFailure('too-large'));
    queue.startAll();
    await settled();
    for (const name of ['b', 'c', 'd']) driver.of(name).complete();
    await settled();
    driver.of('e').complete();
    await settled();
    expect(states()).toEqual(['error', 'success', 'success', 'success', 'success']);
  });

  it('takes 10,000 tasks and says how many it refused', async () => {
    const { queue } = await setUp();
    const files = Array.from({ length: 10_002 }, (_, index) => buildQueuedFile(`f${index}`));
    const { added, refused } = queue.add(files);
    expect([added.length, refused, queue.tasks.length]).toEqual([10_000, 2, 10_000]);
    expect(queue.add([buildQueuedFile('one more')])).toEqual({ added: [], refused: 1 });
  });

  it('takes many off the list at once without beginning any of them', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `f${index}`);
    const { queue, desk, added } = await setUpRunning(...names);
    queue.remove(...added.slice(0, 49));
    await settled();
    expect(queue.tasks.map(({ name }) => name)).toEqual(['f49']);
    expect(desk.reserved).toHaveLength(4);
  });

  it('keeps the same file twice as two tasks with keys of their own', async () => {
    const { desk } = await setUpRunning('a', 'a');
    expect(new Set(desk.reserved).size).toBe(2);
  });

  it('shares the parts at once of a store with a host of its own', async () => {
    const { driver } = await setUpRunning('a', 'b', 'c');
    expect(driver.transfers.map(({ parcel }) => parcel.partsAtOnce)).toEqual([2, 2, 2]);
  });
});

describe('the size of parts', () => {
  it.each([
    ['elsewhere', false, 8],
    ['in the same network', true, 16],
  ])('to a store %s, before the line is known', async (_where, isNear, mib) => {
    const { queue, desk, driver } = await setUp();
    desk.isNear = isNear;
    queue.add([buildQueuedFile('large', { size: 500e6 })]);
    queue.startAll();
    await settled();
    expect(driver.of('large').parcel.partSizeBytes).toBe(mib * 2 ** 20);
  });
});

describe('pause, restart and cancel', () => {
  it('pauses without losing its parts and goes on from there', async () => {
    const { queue, driver, task, id } = await setUpRunning('a');
    const partSizeBytes = driver.of('a').parcel.partSizeBytes;
    driver.of('a').advance(600);
    driver.kept.set(task(0).Key, 600);
    queue.pause(id);
    await settled();
    expect(task(0)).toMatchObject({ state: 'paused', loaded: 600, speed: 0 });
    queue.restart(id);
    await settled();
    expect(task(0)).toMatchObject({ state: 'uploading', loaded: 600, partSizeBytes });
    expect(driver.transfers).toHaveLength(2);
    expect(driver.of('a').parcel.Key).toBe(task(0).Key);
  });

  it('shows no less after a pause, and the truth when the store has lost parts', async () => {
    const { queue, driver, task } = await setUp();
    const { added } = queue.add([buildQueuedFile('large', { size: 200e6 })]);
    const id = added[0] ?? '';
    const shownAfterPause = async () => {
      queue.pause(id);
      await settled();
      queue.restart(id);
      await settled();
      return task(0).loaded;
    };
    queue.startAll();
    await settled();
    driver.of('large').advance(100e6);
    expect(driver.kept.get(task(0).Key)).toBeLessThan(100e6);
    expect(await shownAfterPause()).toBe(100e6);
    expect(task(0).percent).toBe(0.5);
    driver.of('large').advance(101e6);
    expect(task(0).loaded).toBe(101e6);
    driver.kept.set(task(0).Key, 10e6);
    expect(await shownAfterPause()).toBe(10e6);
    driver.of('large').advance(90e6);
    expect(task(0).loaded).toBe(90e6);
  });

  it('gives the turn of a paused file to the next one', async () => {
    const { queue, added, states } = await setUpRunning('a', 'b', 'c', 'd');
    queue.pause(added[0] ?? '');
    await settled();
    expect(states()).toEqual(['paused', 'checking', 'checking', 'checking']);
  });

  it('pauses a task that waits for its turn, and all of them at once', async () => {
    const { queue, driver, states } = await setUpRunning('a', 'b', 'c', 'd', 'e');
    queue.pauseAll();
    await settled();
    expect(new Set(states())).toEqual(new Set(['paused']));
    expect(driver.transfers).toHaveLength(3);
    queue.restartAll();
    await settled();
    expect(states()).toEqual(['checking', 'checking', 'checking', 'waiting', 'waiting']);
  });

  it('reads the file once for its check value, however often it is paused', async () => {
    const { queue, hasher, driver, id } = await setUpRunning('a');
    driver.of('a').advance(100);
    queue.pause(id);
    queue.restart(id);
    await settled();
    expect(hasher.hashed).toEqual(['a']);
  });

  it('removes the parts from the store and the reservation from the server when canceled', async () => {
    const { queue, driver, desk, task, id } = await setUpRunning('a');
    driver.of('a').advance(300);
    queue.cancel(id);
    await settled();
    expect(task(0).state).toBe('canceled');
    expect(driver.discarded).toEqual([task(0).Key]);
    expect(desk.released).toEqual([task(0).Key]);
    queue.restart(id);
    expect(task(0).state).toBe('canceled');
  });

  it('asks nobody to remove what never left the device', async () => {
    const { queue, driver, id } = await setUp('a');
    queue.cancel(id);
    await settled();
    expect(driver.discarded).toEqual([]);
  });

  it('does not touch the stored file when a finished task leaves the list', async () => {
    const { queue, driver, id } = await setUpRunning('a');
    driver.of('a').complete();
    await settled();
    queue.remove(id);
    await settled();
    expect(queue.tasks).toEqual([]);
    expect(driver.discarded).toEqual([]);
  });

  it('gives nothing back of a list that is let go', async () => {
    const { queue, desk, driver } = await setUpRunning('a', 'b');
    queue.letGo();
    await settled();
    expect(queue.tasks).toEqual([]);
    expect([driver.discarded, desk.released]).toEqual([[], []]);
  });

  it('cancels what is removed while under way', async () => {
    const { queue, driver, id, task } = await setUpRunning('a');
    const { Key } = task(0);
    queue.remove(id);
    await settled();
    expect(driver.discarded).toEqual([Key]);
  });

  it('ignores ids that it does not know', async () => {
    const { queue } = await setUp();
    for (const act of ['start', 'pause', 'restart', 'cancel', 'remove'] as const) {
      expect(() => queue[act]('unknown')).not.toThrow();
    }
  });
});

describe('subscribers', () => {
  it('hear the id of what changed, see a new value, and nothing after leaving', async () => {
    const { queue, added, id } = await setUp('a', 'b');
    const heard: string[] = [];
    const leave = queue.subscribe((changed) => heard.push(changed));
    const [first, second] = queue.tasks;
    queue.pause(id);
    expect(heard).toEqual([id]);
    expect(queue.tasks[0]).not.toBe(first);
    expect(queue.tasks[1]).toBe(second);
    expect(queue.tasks).toBe(queue.tasks);
    leave();
    queue.pause(added[1] ?? '');
    expect(heard).toEqual([id]);
  });
});
