import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createLogger } from '#kernel/logger.ts';
import type { Services } from '#kernel/services.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { claimJob } from './claim-job.ts';
import type { JobKind } from './job-kind.ts';
import { createJobRunner } from './job-runner.ts';
import { cancelJob, findJob, giveBackJob, insertJob, listOpenLanes } from './jobs.store.ts';

/** Every kind that these tests register. */
const ofAny = (id: number) => ({
  kinds: ['order', 'elsewhere', 'long', 'short', 'cancelled', 'faulty', 'cut-off', 'slow'] as const,
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

  it('runs one job of a lane at a time in all processes, in order and without a further wake', async () => {
    const ran: number[] = [];
    let running = 0;
    const alone = kind('alone', async ({ job }) => {
      running += 1;
      ran.push(running === 1 ? job.id : 0);
      await delay(20);
      running -= 1;
    });
    const jobs = [await add('alone'), await add('alone'), await add('alone')];
    const processes = [startProcess([alone]), startProcess([alone])];
    for (const runner of processes) runner.wake();
    await Promise.all(processes.map((runner) => runner.settled()));
    expect(ran).toEqual(jobs.map(({ id }) => id));
  });

  it('does not list a lane in which another process is at work', async () => {
    await add('crowd', 'crowd:u:1');
    await add('crowd', 'crowd:u:1');
    const lease = { worker: 'other', now: NOW, lockedUntil: NOW + 30_000 };
    expect(await claimJob(database(), 'crowd:u:1', lease)).toBeDefined();
    const open = (now: number) => listOpenLanes(database(), { prefix: 'crowd:', now, limit: 9 });
    expect(await open(NOW)).toEqual([]);
    expect(await claimJob(database(), 'crowd:u:1', lease)).toBeUndefined();
    expect(await open(NOW + 30_000)).toEqual(['crowd:u:1']);
  });

  it.each([
    ['holds a lane to a time that a clock may write which is a minute ahead', 90_000, false],
    ['does not hold it to one that only a wrong clock writes', 90_001, true],
  ])('%s', async (title, aheadMs, isOpen) => {
    const lane = `clock:${title}`;
    const job = await add('clock', lane);
    await claimJob(database(), lane, { worker: 'a', now: NOW, lockedUntil: NOW + aheadMs });
    const open = await listOpenLanes(database(), { prefix: lane, now: NOW, limit: 9 });
    expect(open).toEqual(isOpen ? [lane] : []);
    const taken = await claimJob(database(), lane, {
      worker: 'b',
      now: NOW,
      lockedUntil: NOW + 30_000,
    });
    expect(taken?.id).toBe(isOpen ? job.id : undefined);
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
    const stateOf = async ({ id }: { id: number }) => (await findJob(database(), ofAny(id)))?.state;
    await expect
      .poll(() => Promise.all([stateOf(short), stateOf(long)]))
      .toEqual(['done', 'running']);
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

  it('cancels a job that a process which stops gives back in this moment', async () => {
    const job = await add('cancelled');
    const lease = { worker: 'stopping', now: NOW, lockedUntil: NOW + 30_000 };
    await claimJob(database(), 'cancelled', lease);
    let cancelling: Promise<void> | undefined;
    await database()
      .transaction()
      .execute(async (tx) => {
        await giveBackJob(tx, job.id, 'stopping');
        cancelling = cancelJob(database(), ofAny(job.id), NOW);
        // Until it has come to the row, and waits.
        await delay(200);
      });
    await cancelling;
    expect(await findJob(database(), ofAny(job.id))).toMatchObject({
      state: 'cancelled',
      is_cancelled: 1,
      ended_at: NOW,
    });
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

  const broken = (code: string) => Object.assign(new Error('of PostgreSQL'), { code });

  it.each(['while it runs', 'when it ends'])(
    'takes a job up again whose database was away %s',
    async (moment) => {
      const clock = { now: NOW };
      let runs = 0;
      const cutOff = kind('cut-off', async ({ services }) => {
        runs += 1;
        if (runs > 1) return;
        if (moment === 'while it runs') throw broken('57P01');
        vi.spyOn(services.db, 'updateTable').mockImplementationOnce(() => {
          throw broken('57P01');
        });
      });
      const runner = startProcess([cutOff], () => clock.now);
      const { id } = await add('cut-off');
      runner.wake();
      await runner.settled();
      expect(await findJob(database(), ofAny(id))).toMatchObject({ state: 'running', error: null });
      clock.now += 30_000;
      runner.wake();
      await runner.settled();
      expect(await findJob(database(), ofAny(id))).toMatchObject({ state: 'done' });
      expect(runs).toBe(2);
    },
  );

  it('ends a job whose own statement takes too long, as it would every time', async () => {
    const runner = startProcess([kind('slow', () => Promise.reject(broken('57014')))]);
    const { id } = await add('slow');
    runner.wake();
    await runner.settled();
    expect(await findJob(database(), ofAny(id))).toMatchObject({ state: 'failed' });
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
