import { createHash } from 'node:crypto';
import { crc64 } from '@transmit/cos';
import { expect, it, vi } from 'vitest';
import { createJobRunner } from '#kernel/jobs/job-runner.ts';
import { findLatestJob } from '#kernel/jobs/jobs.store.ts';
import { createLogger } from '#kernel/logger.ts';
import type { Services } from '#kernel/services.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { buildFile, getFile, purgeObjects } from '#test/file-rows.ts';
import { createFakeStorage } from '#test/store/fake-storage.ts';
import { operationKinds } from '../jobs/operation-kinds.ts';
import { startFillMd5 } from '../operations.schedule.ts';
import { backUpFile } from './back-up-file.ts';
import { clearFile } from './clear-file.ts';

const NOW = Date.UTC(2026, 10, 20, 4);
const DAY_MS = 86_400_000;
const md5Of = (text: string) => createHash('md5').update(text).digest('hex');
const crcOf = (text: string) => String(crc64(Buffer.from(text)));
const keyOf = (text: string) =>
  `${md5Of(text).slice(0, 2)}/${md5Of(text)}-${text.length}-${crcOf(text)}`;

describeEachDatabase('a backup', (database) => {
  function office() {
    const clock = { now: NOW };
    const services = {
      db: database(),
      storage: createFakeStorage(),
      backups: createFakeStorage(),
      log: createLogger('silent'),
      now: () => clock.now,
      isDraining: () => false,
    };
    // Nothing that the jobs use is missing.
    const jobs = createJobRunner(() => services as unknown as Services, operationKinds);
    const store = async (content: string, overrides = {}) => {
      const bytes = Buffer.from(content);
      const file = await buildFile(database(), {
        size_bytes: bytes.length,
        crc64: String(crc64(bytes)),
        expires_at: NOW + DAY_MS,
        ...overrides,
      });
      services.storage.objects.set(file.object_key, bytes);
      return file;
    };
    const backUp = (id: number, signal = new AbortController().signal) =>
      backUpFile(id, { services, actor: 'u:1', now: NOW }, { signal });
    return { services: { ...services, jobs }, clock, store, backUp };
  }

  it('of a file that came in parts computes its MD5 first', async () => {
    const { services, store, backUp } = office();
    const file = await store('came in parts');
    expect(await backUp(file.id)).toMatchObject({ status: 3 });
    expect(await getFile(database(), file.id)).toMatchObject({
      status: 3,
      md5: md5Of('came in parts'),
    });
    expect(String(services.backups.objects.get(keyOf('came in parts')))).toBe('came in parts');
  });

  it('is not misled by an MD5 that its sender made up', async () => {
    const { services, store, backUp } = office();
    const file = await store('what it really is', { md5: md5Of('somebody else’s') });
    await backUp(file.id);
    expect(await getFile(database(), file.id)).toMatchObject({
      status: 3,
      md5: md5Of('what it really is'),
    });
    expect([...services.backups.objects.keys()]).toEqual([keyOf('what it really is')]);
  });

  it('copies a content once', async () => {
    const { services, store, backUp } = office();
    const write = vi.spyOn(services.backups, 'writeObject');
    const files = [await store('once'), await store('once', { md5: md5Of('once') })];
    for (const { id } of files) await backUp(id);
    expect(write).toHaveBeenCalledTimes(1);
    for (const { id } of files) expect(await getFile(database(), id)).toMatchObject({ status: 3 });
  });

  it('is refused when the bytes are not those on record, and nothing is stored', async () => {
    const { services, store, backUp } = office();
    const damaged = await store('rotten', { md5: md5Of('rotten') });
    services.storage.objects.set(damaged.object_key, Buffer.from('rotter'));
    await expect(backUp(damaged.id)).rejects.toMatchObject({ code: 'E_CHECKSUM' });
    const unread = await store('unread');
    services.storage.objects.set(unread.object_key, Buffer.from('unreal'));
    await expect(backUp(unread.id)).rejects.toMatchObject({ code: 'E_CHECKSUM' });
    expect(services.backups.objects.size).toBe(0);
    expect(await getFile(database(), damaged.id)).toMatchObject({ status: 1 });
    expect(await getFile(database(), unread.id)).toMatchObject({ status: 1, md5: '' });
  });

  it('is refused when the backup store holds something else afterwards', async () => {
    const { services, store, backUp } = office();
    const file = await store('compare me', { md5: md5Of('compare me') });
    const write = services.backups.writeObject;
    services.backups.writeObject = async (key, bytes, type) => {
      await write(key, bytes, type);
      services.backups.objects.set(key, Buffer.from('compare mE'));
    };
    await expect(backUp(file.id)).rejects.toMatchObject({ code: 'E_CHECKSUM' });
    expect(await getFile(database(), file.id)).toMatchObject({ status: 1 });
  });

  it('stops when it is told to', async () => {
    const { services, store, backUp } = office();
    const file = await store('long');
    await expect(backUp(file.id, AbortSignal.abort())).rejects.toThrow('aborted');
    expect(services.backups.objects.size).toBe(0);
  });

  it('stays when another file with its content is cleared just before it is written down', async () => {
    const { services, store, backUp } = office();
    const [file, other] = [await store('shared'), await store('shared', { md5: md5Of('shared') })];
    const { findObject } = services.backups;
    vi.spyOn(services.backups, 'findObject').mockImplementation(async (key) => {
      const found = await findObject(key);
      if (found) await clearFile(other.code, { services, actor: 'u:1', now: NOW });
      return found;
    });
    expect(await backUp(file.id)).toMatchObject({ status: 3 });
    expect([...services.backups.objects.keys()]).toEqual([keyOf('shared')]);
  });

  it('goes with its file, when that is purged', async () => {
    const { services, store, backUp } = office();
    const file = await store('ends');
    const kept = await store('stays', { expires_at: NOW + 365 * DAY_MS });
    for (const { id } of [file, kept]) await backUp(id);
    await purgeObjects(services, NOW + 31 * DAY_MS);
    expect([...services.backups.objects.keys()]).toEqual([keyOf('stays')]);
    expect(
      await database().selectFrom('file_backups').select('object_key').execute(),
    ).not.toContainEqual({ object_key: keyOf('ends') });
  });

  it('finds all MD5s filled in by a job that can be cut short', async () => {
    const { services, store } = office();
    const before = await store('before', { md5: md5Of('before') });
    const files = [await store('first'), await store('second')];
    const lost = await store('lost');
    services.storage.objects.delete(lost.object_key);
    await startFillMd5(services, { now: NOW });
    await services.jobs.settled();
    expect((await getFile(database(), before.id)).md5).toBe(md5Of('before'));
    expect(
      await Promise.all(files.map(async ({ id }) => (await getFile(database(), id)).md5)),
    ).toEqual([md5Of('first'), md5Of('second')]);
    expect(await findLatestJob(database(), 'fill_md5')).toMatchObject({
      state: 'done',
      finished: 2,
      failed: 1,
      actor: 'system',
    });
  });

  it('fills in the MD5s behind a file that cannot be read, and tries that one a day later', async () => {
    const { services, clock, store } = office();
    const lost = await store('lost', { size_bytes: 30 * 1024 ** 3 });
    services.storage.objects.delete(lost.object_key);
    const behind = await store('behind it');
    const read = vi.spyOn(services.storage, 'readObject');
    const runAfter = async (hours: number) => {
      clock.now = NOW + (hours * DAY_MS) / 24;
      await startFillMd5(services, { now: clock.now });
      await services.jobs.settled();
      return read.mock.calls.filter(([key]) => key === lost.object_key).length;
    };
    expect(await runAfter(0)).toBe(1);
    expect((await getFile(database(), behind.id)).md5).toBe(md5Of('behind it'));
    const late = await store('late');
    expect(await runAfter(1)).toBe(1);
    expect((await getFile(database(), late.id)).md5).toBe(md5Of('late'));
    expect(await runAfter(24)).toBe(2);
  });
});
