import { pino } from 'pino';
import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import type { Scheduled } from './scheduled.ts';
import { startScheduler } from './scheduler.ts';

describeEachDatabase('scheduler', (database) => {
  const log = pino({ level: 'silent' });
  const schedulerOf = (schedule: Scheduled[]) =>
    startScheduler({ db: database(), schedule, log, now: () => 0 });

  it('runs a job when it is due, and not before', async () => {
    const runs: number[] = [];
    const job: Scheduled = { name: 'due', everyMs: 1000, run: async (now) => void runs.push(now) };
    const scheduler = schedulerOf([job]);
    for (const now of [5000, 5500, 6000, 6001, 9000]) await scheduler.runDue(now);
    expect(runs).toEqual([5000, 6000, 9000]);
    await scheduler.stop();
  });

  it('runs a job once when several processes find it due', async () => {
    let runs = 0;
    const job: Scheduled = {
      name: 'shared',
      everyMs: 1000,
      run: async () => {
        runs += 1;
      },
    };
    const schedulers = Array.from({ length: 8 }, () => schedulerOf([job]));
    await Promise.all(schedulers.map((scheduler) => scheduler.runDue(7000)));
    expect(runs).toBe(1);
    await Promise.all(schedulers.map((scheduler) => scheduler.stop()));
  });

  it('goes on when a clock that was ahead for a moment is right again', async () => {
    const runs: number[] = [];
    const job: Scheduled = {
      name: 'ahead',
      everyMs: 1000,
      run: async (now) => void runs.push(now),
    };
    const scheduler = schedulerOf([job]);
    const wrong = 5000 + 365 * 86_400_000;
    for (const now of [5000, wrong, 6000, 6001, 7000]) await scheduler.runDue(now);
    expect(runs).toEqual([5000, wrong, 6000, 7000]);
    await scheduler.stop();
  });

  it('goes on with the next job when one fails', async () => {
    const ran: string[] = [];
    const failing: Scheduled = {
      name: 'fails',
      everyMs: 1,
      run: () => Promise.reject(new Error('no')),
    };
    const next: Scheduled = { name: 'next', everyMs: 1, run: async () => void ran.push('next') };
    const scheduler = schedulerOf([failing, next]);
    await scheduler.runDue(100);
    expect(ran).toEqual(['next']);
    await scheduler.stop();
  });

  it('does not make the others wait for one that takes long', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const ran: string[] = [];
    const slow: Scheduled = { name: 'slow', everyMs: 1, run: () => promise };
    const quick: Scheduled = {
      name: 'quick',
      everyMs: 1,
      run: async (now) => void ran.push(`${now}`),
    };
    const scheduler = schedulerOf([slow, quick]);
    const first = scheduler.runDue(100);
    await expect.poll(() => ran).toEqual(['100']);
    await scheduler.runDue(200);
    expect(ran).toEqual(['100', '200']);
    resolve();
    await first;
    await scheduler.stop();
  });

  it('waits for the hour of what is due once a day, and makes up for a missed one', async () => {
    const runs: string[] = [];
    const daily: Scheduled = {
      name: 'daily',
      dailyAt: { hour: 9, minute: 0, timeZone: 'Asia/Shanghai' },
      run: async (now) => void runs.push(new Date(now).toISOString()),
    };
    const scheduler = schedulerOf([daily]);
    for (const time of ['20T00:00', '20T00:59', '20T01:01', '20T05:00', '22T12:00', '22T13:00']) {
      await scheduler.runDue(Date.parse(`2026-11-${time}:00Z`));
    }
    expect(runs).toEqual(['2026-11-20T01:01:00.000Z', '2026-11-22T12:00:00.000Z']);
    await scheduler.stop();
  });
});
