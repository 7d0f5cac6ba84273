/**
 * Repeated work. When each is due stands in the database and is advanced by compare-and-set, so it
 * survives restarts and one process of several runs it (docs/decisions/0002).
 */
import type { Database } from '#kernel/database/database.ts';
import type { Logger } from '#kernel/logger.ts';
import { firstTime, nextTime, type Scheduled } from './scheduled.ts';

export interface Scheduler {
  /** Runs all that is due at `now`, and resolves when it has ended; for the timer and for tests. */
  runDue(now: number): Promise<void>;
  stop(): Promise<void>;
}

const TICK_MS = 5_000;

export function startScheduler(options: {
  db: Database;
  schedule: readonly Scheduled[];
  log: Logger;
  now: () => number;
  onFailure?: (work: string) => void;
}): Scheduler {
  // Each by itself: a purge that takes an hour must not hold up what is due every five seconds.
  const running = new Map<string, Promise<void>>();
  const runDue = async (now: number) => {
    const idle = options.schedule.filter(({ name }) => !running.has(name));
    for (const work of idle) {
      const run = runIfDue(options, work, now).finally(() => running.delete(work.name));
      running.set(work.name, run);
    }
    await Promise.all(idle.map(({ name }) => running.get(name)));
  };
  const timer = setInterval(() => void runDue(options.now()), TICK_MS);
  timer.unref();
  return {
    runDue,
    async stop() {
      clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}

/** Runs work that is due; a failure is logged and tried again at its next time. */
async function runIfDue(
  options: { db: Database; log: Logger; onFailure?: (work: string) => void },
  work: Scheduled,
  now: number,
): Promise<void> {
  try {
    if (await claim(options.db, work, now)) await work.run(now);
  } catch (error) {
    options.log.error({ err: error, work: work.name }, 'scheduled work failed');
    options.onFailure?.(work.name);
  }
}

async function claim(db: Database, work: Scheduled, now: number): Promise<boolean> {
  await db
    .insertInto('schedules')
    .values({ name: work.name, next_at: firstTime(work, now) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const claimed = await db
    .updateTable('schedules')
    .set({ next_at: nextTime(work, now) })
    .where('name', '=', work.name)
    .where('next_at', '<=', now)
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}
