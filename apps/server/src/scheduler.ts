/**
 * Scheduled jobs. When each is due stands in the database and is advanced by compare-and-set, so a
 * job survives restarts and one process of several runs it (STACK.md §5).
 */
import type { Database } from '#database/database.ts';
import type { Logger } from '#logger.ts';

export interface Job {
  name: string;
  everyMs: number;
  run(now: number): Promise<void>;
}

export interface Scheduler {
  /** Runs every job that is due at `now`; for the timer and for tests. */
  runDue(now: number): Promise<void>;
  stop(): Promise<void>;
}

const TICK_MS = 5_000;

export function startScheduler(options: {
  db: Database;
  jobs: readonly Job[];
  log: Logger;
  now: () => number;
}): Scheduler {
  let running: Promise<void> = Promise.resolve();
  const runDue = async (now: number) => {
    for (const job of options.jobs) await runIfDue(options, job, now);
  };
  const timer = setInterval(() => {
    running = running.then(() => runDue(options.now()));
  }, TICK_MS);
  timer.unref();
  return {
    runDue,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** A failing job is logged and tried again at its next time; it never stops the others. */
async function runIfDue(
  options: { db: Database; log: Logger },
  job: Job,
  now: number,
): Promise<void> {
  try {
    if (await claim(options.db, job, now)) await job.run(now);
  } catch (error) {
    options.log.error({ err: error, job: job.name }, 'scheduled job failed');
  }
}

async function claim(db: Database, job: Job, now: number): Promise<boolean> {
  await db
    .insertInto('schedules')
    .values({ name: job.name, next_at: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const claimed = await db
    .updateTable('schedules')
    .set({ next_at: now + job.everyMs })
    .where('name', '=', job.name)
    .where('next_at', '<=', now)
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}
