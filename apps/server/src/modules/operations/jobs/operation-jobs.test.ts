import { expect, it, vi } from 'vitest';
import { claimJob } from '#kernel/jobs/claim-job.ts';
import { createJobRunner } from '#kernel/jobs/job-runner.ts';
import { cancelJob, findJob, insertJob } from '#kernel/jobs/jobs.store.ts';
import { createLogger } from '#kernel/logger.ts';
import type { Services } from '#kernel/services.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { buildFile, getFile } from '#test/file-rows.ts';
import { createFakeStorage } from '#test/store/fake-storage.ts';
import { type JobInput, laneOf, OPERATION_KINDS } from './job-inputs.ts';
import type { JobServices } from './job-run.ts';
import { operationKinds } from './operation-kinds.ts';

/** Gives the runner only those services that the area's jobs use. */
const startProcess = (services: JobServices) =>
  createJobRunner(() => services as Services, operationKinds);

const NOW = Date.UTC(2026, 10, 20, 4);

describeEachDatabase('jobs of operators', (database) => {
  function office() {
    const clock = { now: NOW };
    const services = {
      db: database(),
      storage: createFakeStorage(),
      backups: createFakeStorage(),
      log: createLogger('silent'),
      now: () => clock.now,
    };
    return { services, clock, runner: startProcess(services) };
  }

  const add = (input: JobInput) =>
    insertJob(database(), {
      lane: laneOf(input),
      kind: input.kind,
      input: JSON.stringify(input),
      actor: 'u:1',
      total: 0,
      created_at: NOW,
    });
  const find = (id: number) => findJob(database(), { kinds: OPERATION_KINDS, id });
  const clear = (...codes: string[]) => add({ kind: 'operate', operation: 'clear', codes });

  /** A store that lets the removal of one key wait. */
  function holdUp(storage: ReturnType<typeof createFakeStorage>, key: string) {
    const reached = Promise.withResolvers<void>();
    const { promise, resolve } = Promise.withResolvers<void>();
    const remove = storage.removeObject;
    storage.removeObject = async (one) => {
      if (one === key) {
        reached.resolve();
        await promise;
      }
      return remove(one);
    };
    return { reached: reached.promise, letGo: resolve };
  }

  it('run in order, and what they did stands in the row', async () => {
    const { services, runner } = office();
    const file = await buildFile(database());
    services.storage.objects.set(file.object_key, new Uint8Array(3));
    const job = await clear(file.code);
    runner.wake();
    await runner.settled();
    expect(services.storage.objects.size).toBe(0);
    expect(await getFile(database(), file.id)).toMatchObject({ status: 2, purged_at: NOW });
    expect(await find(job.id)).toMatchObject({
      state: 'done',
      finished: 1,
      failed: 0,
      started_at: NOW,
      ended_at: NOW,
      locked_until: null,
    });
  });

  it('are taken up by another process when theirs went silent, where they were', async () => {
    const { clock, runner } = office();
    const [one, two] = [await buildFile(database()), await buildFile(database())];
    const job = await clear(one.code, two.code);
    // A process that cleared the first file and died.
    const lease = { worker: 'dead', now: NOW, lockedUntil: NOW + 30_000 };
    expect(await claimJob(database(), 'quick', lease)).toMatchObject({ id: job.id });
    await database()
      .updateTable('jobs')
      .set({ results: JSON.stringify([{ code: one.code, done: true, message: '' }]) })
      .where('id', '=', job.id)
      .execute();
    runner.wake();
    await runner.settled();
    expect(await find(job.id)).toMatchObject({ state: 'running', worker: 'dead' });
    clock.now += 30_000;
    runner.wake();
    await runner.settled();
    expect(await find(job.id)).toMatchObject({ state: 'done', finished: 2 });
    expect(await getFile(database(), one.id)).toMatchObject({ status: 1 });
    expect(await getFile(database(), two.id)).toMatchObject({ status: 2 });
  });

  it('are run by one of two processes', async () => {
    const { services, runner } = office();
    const other = startProcess(services);
    const files = await Promise.all(Array.from({ length: 5 }, () => buildFile(database())));
    for (const { code } of files) await clear(code);
    const remove = vi.spyOn(services.storage, 'removeObject');
    runner.wake();
    other.wake();
    await Promise.all([runner.settled(), other.settled()]);
    const keys = remove.mock.calls.map(([key]) => key).sort();
    expect(keys).toEqual(files.map(({ object_key }) => object_key).sort());
  });

  it('are given back when their process stops, and go on after the restart', async () => {
    const { services, runner } = office();
    const [one, two] = [await buildFile(database()), await buildFile(database())];
    const job = await clear(one.code, two.code);
    const held = holdUp(services.storage, one.object_key);
    runner.wake();
    await held.reached;
    const stopped = runner.stop();
    held.letGo();
    await stopped;
    expect(await find(job.id)).toMatchObject({ state: 'waiting', worker: null });
    const restarted = startProcess(services);
    restarted.wake();
    await restarted.settled();
    expect(await find(job.id)).toMatchObject({ state: 'done', finished: 2 });
    expect(await getFile(database(), two.id)).toMatchObject({ status: 2 });
  });

  it('end when they are cancelled, between two files', async () => {
    const { services, runner } = office();
    const [one, two] = [await buildFile(database()), await buildFile(database())];
    const job = await clear(one.code, two.code);
    const held = holdUp(services.storage, one.object_key);
    runner.wake();
    await held.reached;
    await cancelJob(database(), { kinds: OPERATION_KINDS, id: job.id }, NOW);
    held.letGo();
    await runner.settled();
    expect(await find(job.id)).toMatchObject({ state: 'cancelled', finished: 1 });
    expect(await getFile(database(), two.id)).toMatchObject({ status: 1 });
  });

  it('never begin when they are cancelled while they wait', async () => {
    const { runner } = office();
    const file = await buildFile(database());
    const job = await clear(file.code);
    await cancelJob(database(), { kinds: OPERATION_KINDS, id: job.id }, NOW);
    runner.wake();
    await runner.settled();
    expect(await find(job.id)).toMatchObject({ state: 'cancelled' });
    expect(await getFile(database(), file.id)).toMatchObject({ status: 1 });
  });

  it('do not hold up those of another lane', async () => {
    const { services, runner } = office();
    const [big, small] = [
      await buildFile(database(), {
        crc64: '0',
        size_bytes: 0,
        expires_at: NOW,
        md5: 'd41d8cd98f00b204e9800998ecf8427e',
      }),
      await buildFile(database()),
    ];
    services.storage.objects.set(big.object_key, new Uint8Array());
    const { promise, resolve } = Promise.withResolvers<void>();
    const write = services.backups.writeObject;
    services.backups.writeObject = async (...args) => {
      await promise;
      return write(...args);
    };
    const backup = await add({ kind: 'operate', operation: 'backup', codes: [big.code] });
    const job = await clear(small.code);
    runner.wake();
    await expect.poll(() => find(job.id)).toMatchObject({ state: 'done' });
    expect(await find(backup.id)).toMatchObject({ state: 'running' });
    resolve();
    await runner.settled();
    expect(await find(backup.id)).toMatchObject({ state: 'done', failed: 0 });
  });

  it.each([
    ['clearing', { kind: 'operate', operation: 'clear' }, 'removeObject'],
    ['MD5s', { kind: 'fill_md5', createdFrom: NOW }, 'readObject'],
  ] as const)('of %s tell of no file that failed while the database was away', async (...given) => {
    const [, wish, step] = given;
    const { services, clock, runner } = office();
    const empty = { size_bytes: 0, crc64: '0', md5: '', created_at: NOW };
    const file = await buildFile(database(), empty);
    services.storage.objects.set(file.object_key, new Uint8Array());
    vi.spyOn(services.storage, step).mockImplementationOnce(() => {
      throw Object.assign(new Error('of PostgreSQL'), { code: '57P01' });
    });
    const job = await add(wish.kind === 'operate' ? { ...wish, codes: [file.code] } : wish);
    runner.wake();
    await runner.settled();
    expect(await find(job.id)).toMatchObject({ state: 'running', failed: 0, results: '[]' });
    clock.now += 30_000;
    runner.wake();
    await runner.settled();
    expect(await find(job.id)).toMatchObject({ state: 'done', finished: 1, failed: 0 });
  });

  it('tell of a file that failed, go on with the others, and do not tell a fault’s inside', async () => {
    const { services, runner } = office();
    const [one, two] = [await buildFile(database()), await buildFile(database())];
    const remove = services.storage.removeObject;
    services.storage.removeObject = async (key) => {
      if (key === one.object_key) throw new Error('EIO: /secret/path');
      return remove(key);
    };
    const job = await clear(one.code, two.code);
    runner.wake();
    await runner.settled();
    const row = await find(job.id);
    expect(row).toMatchObject({ state: 'done', finished: 2, failed: 1 });
    expect(row?.results).not.toContain('secret');
    expect(await getFile(database(), one.id)).toMatchObject({ status: 1 });
    expect(await getFile(database(), two.id)).toMatchObject({ status: 2 });
  });
});
