/**
 * Repeated work. When each is due stands in the database and is advanced by compare-and-set, so it
 * survives restarts and one process of several runs it (docs/decisions/0002).
 */
import type { Database } from '#kernel/database/database.ts';
import type { Logger } from '#kernel/logger.ts';
import { firstTime, judgeTurn, type Scheduled } from './scheduled.ts';

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

/** One of several processes that find the same time moves it on. */
async function claim(db: Database, work: Scheduled, now: number): Promise<boolean> {
  const foundAt = (await findTime(db, work)) ?? (await enter(db, work, now));
  const { isDue, nextAt } = judgeTurn(work, foundAt, now);
  if (nextAt === foundAt) return false;
  const moved = await db
    .updateTable('schedules')
    .set({ next_at: nextAt })
    .where('name', '=', work.name)
    .where('next_at', '=', foundAt)
    .executeTakeFirst();
  return isDue && moved.numUpdatedRows > 0n;
}

async function findTime(db: Database, { name }: Scheduled): Promise<number | undefined> {
  const row = await db
    .selectFrom('schedules')
    .select('next_at')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.next_at;
}

async function enter(db: Database, work: Scheduled, now: number): Promise<number> {
  const nextAt = firstTime(work, now);
  await db
    .insertInto('schedules')
    .values({ name: work.name, next_at: nextAt })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return nextAt;
}
