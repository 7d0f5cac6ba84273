import { describe, expect, it } from 'vitest';
import { askedKeyOf } from '../resume/object-key.ts';
import { type ResumeRecord, toResumeRecord } from '../resume/resume-record.ts';
import { UploadFailure } from '../run/upload-failure.ts';
import { settled, setUp, setUpRunning } from '../testing/fake-queue.ts';
import { UploadQueue } from './upload-queue.ts';

describe('after a reload', () => {
  async function reload(changes: object = {}) {
    const first = await setUpRunning('a');
    first.driver.of('a').advance(600);
    const record = { ...toResumeRecord(first.task(0), ''), ...changes };
    const next = await setUp();
    return { record, ...next };
  }

  it('shows the task paused with its percent, and goes on under the same key', async () => {
    const { record, queue, driver, task } = await reload();
    queue.restore([{ record, source: 'a' }]);
    expect(task(0)).toMatchObject({ state: 'paused', percent: 0.6 });
    queue.restart(record.id);
    await settled();
    expect(driver.of('a').parcel).toMatchObject({
      Key: record.Key,
      partSizeBytes: record.partSizeBytes,
    });
  });

  it('asks for the file when nobody could give it back, and goes on once it is there', async () => {
    const { record, queue, task } = await reload();
    queue.restore([{ record }]);
    queue.restart(record.id);
    await settled();
    expect(task(0)).toMatchObject({ state: 'error', error: { reason: 'file-needed' } });
    queue.attach(record.id, 'a');
    queue.restart(record.id);
    await settled();
    expect(task(0).state).toBe('checking');
  });

  it('needs no file when every byte had arrived', async () => {
    const { record, queue, desk, task } = await reload({ isSent: true, crc64: '42' });
    queue.restore([{ record }]);
    queue.restart(record.id);
    await settled();
    expect(task(0).state).toBe('success');
    expect(desk.finished[0]).toMatchObject({ Key: record.Key, crc64: '42' });
  });

  it('is sent anew when all had arrived and the upload has ended since', async () => {
    const { record, queue, driver, desk, clock, task } = await reload({
      isSent: true,
      crc64: '42',
    });
    queue.restore([{ record, source: 'a' }]);
    desk.taken.add(record.Key);
    const ended = new UploadFailure('upload-gone');
    desk.refuse.finish.push(ended, ended);
    queue.restart(record.id);
    await settled();
    clock.pass(0);
    await settled();
    expect(task(0)).toMatchObject({ isSent: false, Key: `${record.Key} (2)` });
    driver.of('a').complete();
    await settled();
    expect(task(0).state).toBe('success');
    expect(desk.finished.at(-1)?.Key).toBe(`${record.Key} (2)`);
  });

  it('does not bring the same task back twice', async () => {
    const { record, queue } = await reload();
    queue.restore([{ record }, { record }]);
    expect(queue.tasks).toHaveLength(1);
  });
});

describe('left before it heard that it was finished', () => {
  /** The page after a reload, on the same server and store; its record is from before the end. */
  async function setUpAfterReload() {
    const before = await setUpRunning('a');
    const record = toResumeRecord(before.task(0), '');
    const { driver, hasher, desk, clock } = before;
    const queue = new UploadQueue({ driver, hasher, desk }, clock);
    const resume = async (changes: Partial<ResumeRecord> = {}) => {
      queue.restore([{ record: { ...record, ...changes }, source: 'a' }]);
      queue.restart(record.id);
      await settled();
      return queue.tasks[0];
    };
    return { ...before, record, resume };
  }

  it('is not sent again', async () => {
    const { driver, desk, record, resume } = await setUpAfterReload();
    driver.of('a').complete();
    await settled();
    expect(await resume()).toMatchObject({ state: 'success', receipt: { code: 'CODE-1' } });
    expect(driver.transfers).toHaveLength(1);
    expect(desk.released).toEqual([`${record.Key} (2)`]);
  });

  it('is not sent again where its record is from before it had a key', async () => {
    const { driver, desk, record, resume } = await setUpAfterReload();
    driver.of('a').complete();
    await settled();
    expect(await resume({ Key: '' })).toMatchObject({
      state: 'success',
      receipt: { code: 'CODE-1' },
    });
    expect(driver.transfers).toHaveLength(1);
    expect(desk.released).toEqual([`${record.Key} (2)`]);
  });

  it('tries again when the server is away just then, without keeping a second room', async () => {
    const { driver, desk, clock, record, resume } = await setUpAfterReload();
    driver.of('a').complete();
    await settled();
    desk.refuse.finish.push(new UploadFailure('busy'));
    expect(await resume()).toMatchObject({ state: 'error', Key: record.Key });
    expect(desk.released).toEqual([`${record.Key} (2)`]);
    clock.pass(60_000);
    await settled();
    expect(driver.transfers).toHaveLength(1);
  });

  it('is sent under another key when the server knows nothing of the first', async () => {
    const { driver, desk, record, resume } = await setUpAfterReload();
    desk.taken.add(record.Key);
    desk.refuse.finish.push(new UploadFailure('refused'));
    expect(await resume()).toMatchObject({ state: 'checking', Key: `${record.Key} (2)` });
    driver.of('a').complete();
    await settled();
    expect(desk.finished.at(-1)?.Key).toBe(`${record.Key} (2)`);
    expect(desk.released).toEqual([]);
  });

  it('is neither read nor finished before it is sent where the server names the objects', async () => {
    const { queue, driver, hasher, desk } = await setUp('a');
    desk.knowsAskedKeys = false;
    desk.taken.add(queue.tasks[0] ? askedKeyOf(queue.tasks[0]) : '');
    const { promise, resolve } = Promise.withResolvers<void>();
    hasher.wait = promise;
    queue.startAll({ expireDays: 3 });
    await settled();
    expect(driver.of('a').parcel.Key).toMatch(/ \(2\)$/);
    resolve();
    driver.of('a').complete();
    await settled();
    expect(desk.finished).toHaveLength(1);
  });
});

describe('left when all bytes had gone, before it heard that they were joined', () => {
  /** The page after a reload; the record is of a moment when the last byte had left. */
  async function resume(refusals: readonly UploadFailure[], changes: Partial<ResumeRecord> = {}) {
    const before = await setUpRunning('a');
    const { driver, hasher, desk, clock } = before;
    driver.of('a').advance(1000);
    const record = { ...toResumeRecord(before.task(0), ''), ...changes };
    before.queue.letGo();
    const queue = new UploadQueue({ driver, hasher, desk }, clock);
    desk.refuse.finish.push(...refusals);
    queue.restore([{ record, source: 'a' }]);
    queue.restart(record.id);
    await settled();
    return { driver, desk, record, hasher, clock, task: () => queue.tasks[0] };
  }

  it.each([
    ['with its check value', 'crc of a', 1],
    ['without it, which is read first', '', 2],
  ])('is not sent again %s', async (_what, crc64, readings) => {
    const { driver, desk, record, hasher, task } = await resume([], { crc64 });
    expect(task()).toMatchObject({ state: 'success', Key: record.Key });
    expect(desk.finished).toMatchObject([{ Key: record.Key, crc64: 'crc of a' }]);
    expect(driver.transfers).toHaveLength(1);
    expect(hasher.hashed).toHaveLength(readings);
    expect(desk.released).toEqual([]);
  });

  it.each(['upload-gone', 'mismatch'] as const)(
    'is sent under its key where the server says %s',
    async (reason) => {
      const { driver, desk, record, task } = await resume([new UploadFailure(reason)]);
      expect(driver.transfers).toHaveLength(2);
      expect(driver.of('a').parcel.Key).toBe(record.Key);
      driver.of('a').complete();
      await settled();
      expect(task()).toMatchObject({ state: 'success' });
      expect(desk.released).toEqual([]);
    },
  );

  it('asks again where the server is away just then', async () => {
    const { driver, clock, task } = await resume([new UploadFailure('busy')]);
    expect(task()).toMatchObject({ state: 'error', error: { reason: 'busy' } });
    clock.pass(60_000);
    await settled();
    expect(task()).toMatchObject({ state: 'success' });
    expect(driver.transfers).toHaveLength(1);
  });

  it('is sent at once while bytes are missing', async () => {
    const { driver, desk } = await resume([], { loaded: 999 });
    expect(driver.transfers).toHaveLength(2);
    expect(desk.finished).toEqual([]);
  });
});
