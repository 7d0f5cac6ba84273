/**
 * Page views and actions wait in memory and are written once a second in one commit: they may lose
 * that second in a crash, and must not cost each request an fsync (SECURITY §2.1).
 */
import type { Insertable } from 'kysely';
import type { CoreTables } from '#database/core.tables.ts';
import type { Database } from '#database/database.ts';
import type { Logger } from '#logger.ts';

export type Visit = Omit<Insertable<CoreTables['visits']>, 'id'>;

export interface VisitLog {
  add(visit: Visit): void;
  /** Writes what is waiting and stops the timer. */
  close(): Promise<void>;
}

const FLUSH_MS = 1000;
/** When the database is away, the oldest lines go first. */
const MAX_WAITING = 10_000;
/** SQLite allows 32,766 parameters a statement. */
const ROWS_PER_INSERT = 500;

export function createVisitLog(db: Database, log: Logger): VisitLog {
  let waiting: Visit[] = [];
  let writing = Promise.resolve();

  const flush = async () => {
    const rows = waiting.splice(0, ROWS_PER_INSERT);
    if (rows.length === 0) return;
    try {
      await db.insertInto('visits').values(rows).execute();
    } catch (error) {
      log.warn({ err: error, lines: rows.length }, 'visit lines lost');
    }
  };
  const timer = setInterval(() => {
    writing = writing.then(flush);
  }, FLUSH_MS);
  timer.unref();

  return {
    add(visit) {
      waiting.push(visit);
      if (waiting.length > MAX_WAITING) waiting = waiting.slice(-MAX_WAITING);
    },
    async close() {
      clearInterval(timer);
      await writing;
      while (waiting.length > 0) await flush();
    },
  };
}
