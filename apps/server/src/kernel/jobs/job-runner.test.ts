import { expect, it, vi } from 'vitest';
import { createLogger } from '#kernel/logger.ts';
import type { Services } from '#kernel/services.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import type { JobKind } from './job-kind.ts';
import { createJobRunner } from './job-runner.ts';
import { cancelJob, claimJob, findJob, insertJob } from './jobs.store.ts';

/** Every kind that these tests register. */
const ofAny = (id: number) => ({
  kinds: ['order', 'elsewhere', 'long', 'short', 'cancelled', 'faulty'] as const,
  id,
});

const NOW = Date.UTC(2026, 10, 20, 4);

describeEachDatabase('the job runner', (database) => {
  const add = (kind: string, lane = kind) =>
    insertJob(database(), { lane, kind, input: '{}', actor: 'u:1', total: 0, created_at: NOW });

  function startProcess(kinds: JobKind[], now = () => NOW) {
    const services = { db: database(), log: createLogger('silent'), now };
    // The kinds of these tests use no more.
    return createJobRunner(() => services as unknown as Services, kinds);
  }
  const kind = (name: string, run: JobKind['run']): JobKind => ({ kind: name, lanes: [name], run });

  it('runs the kinds that areas have registered, each lane in order', async () => {
    const ran: number[] = [];
    const runner = startProcess([kind('order', async ({ job }) => void ran.push(job.id))]);
    const jobs = [await add('order'), await add('order'), await add('order')];
    runner.wake();
    await runner.settled();
    expect(ran).toEqual(jobs.map(({ id }) => id));
    for (const { id } of jobs) {
      expect(await findJob(database(), ofAny(id))).toMatchObject({
        state: 'done',
        locked_until: null,
      });
    }
  });

  it('finds the lanes that begin as a kind says, and no others', async () => {
    const ran: string[] = [];
    const open: JobKind = {
      kind: 'open',
      lanes: { prefix: 'open:', atOnce: 2 },
      run: async ({ job }) => void ran.push(job.lane),
    };
    const runner = startProcess([open]);
    for (const lane of ['open:u:5', 'open:', 'open', 'opens:u:5', 'Open:u:5']) {
      await add('open', lane);
    }
    runner.wake();
    await runner.settled();
    expect(ran.sort()).toEqual(['open:', 'open:u:5']);
  });

  it('leaves the lanes of areas that this process does not have', async () => {
    const job = await add('elsewhere');
    const runner = startProcess([kind('here', async () => {})]);
    runner.wake();
    await runner.settled();
    expect(await findJob(database(), ofAny(job.id))).toMatchObject({ state: 'waiting' });
  });

  it('does not hold up one lane by another', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const runner = startProcess([kind('long', () => promise), kind('short', async () => {})]);
    const long = await add('long');
    const short = await add('short');
    runner.wake();
    // The database decides which of the two is taken up first.
    await vi.waitFor(async () => {
      expect(await findJob(database(), ofAny(short.id))).toMatchObject({ state: 'done' });
      expect(await findJob(database(), ofAny(long.id))).toMatchObject({ state: 'running' });
    });
    resolve();
    await runner.settled();
  });

  it('takes up where the progress of a silent process stands', async () => {
    const clock = { now: NOW };
    const seen: number[] = [];
    const runner = startProcess(
      [kind('resumed', async ({ job }) => void seen.push(job.finished))],
      () => clock.now,
    );
    const job = await add('resumed');
    await claimJob(database(), 'resumed', { worker: 'dead', now: NOW, lockedUntil: NOW + 30_000 });
    await database().updateTable('jobs').set({ finished: 7 }).where('id', '=', job.id).execute();
    runner.wake();
    await runner.settled();
    expect(seen).toEqual([]);
    clock.now += 30_000;
    runner.wake();
    await runner.settled();
    expect(seen).toEqual([7]);
  });

  it('ends a cancelled job at its next step, and keeps what it had done', async () => {
    const reached = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const runner = startProcess([
      kind('cancelled', async ({ save }) => {
        await save({ finished: 1 });
        reached.resolve();
        await goOn.promise;
        await save({ finished: 2 });
      }),
    ]);
    const job = await add('cancelled');
    runner.wake();
    await reached.promise;
    await cancelJob(database(), ofAny(job.id), NOW);
    goOn.resolve();
    await runner.settled();
    expect(await findJob(database(), ofAny(job.id))).toMatchObject({ state: 'cancelled' });
  });

  it('finds and ends a job among those of its area alone (SECURITY §10.7)', async () => {
    const job = await add('order');
    const foreign = { kinds: ['elsewhere', 'long'], id: job.id } as const;
    await cancelJob(database(), foreign, NOW);
    expect(await findJob(database(), foreign)).toBeUndefined();
    expect(await findJob(database(), ofAny(job.id))).toMatchObject({
      state: 'waiting',
      is_cancelled: 0,
    });
  });

  it('does not tell the inside of a fault', async () => {
    const runner = startProcess([
      kind('faulty', () => Promise.reject(new Error('EIO: /secret/path'))),
    ]);
    const job = await add('faulty');
    runner.wake();
    await runner.settled();
    const row = await findJob(database(), ofAny(job.id));
    expect(row).toMatchObject({ state: 'failed' });
    expect(row?.error).not.toContain('secret');
  });
});
