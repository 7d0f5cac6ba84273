import { pino } from 'pino';
import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { type Job, startScheduler } from './scheduler.ts';

describeEachDatabase('scheduler', (database) => {
  const log = pino({ level: 'silent' });
  const schedulerOf = (jobs: Job[]) => startScheduler({ db: database(), jobs, log, now: () => 0 });

  it('runs a job when it is due, and not before', async () => {
    const runs: number[] = [];
    const job: Job = { name: 'due', everyMs: 1000, run: async (now) => void runs.push(now) };
    const scheduler = schedulerOf([job]);
    for (const now of [5000, 5500, 6000, 6001, 9000]) await scheduler.runDue(now);
    expect(runs).toEqual([5000, 6000, 9000]);
    await scheduler.stop();
  });

  it('runs a job once when several processes find it due', async () => {
    let runs = 0;
    const job: Job = {
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

  it('goes on with the next job when one fails', async () => {
    const ran: string[] = [];
    const failing: Job = { name: 'fails', everyMs: 1, run: () => Promise.reject(new Error('no')) };
    const next: Job = { name: 'next', everyMs: 1, run: async () => void ran.push('next') };
    const scheduler = schedulerOf([failing, next]);
    await scheduler.runDue(100);
    expect(ran).toEqual(['next']);
    await scheduler.stop();
  });
});
