/**
 * Page views and looks at files wait in memory and are written once a second in one commit each: they
 * may lose that second in a crash, and must not cost each request an fsync (SECURITY §2.1).
 */
import type { Insertable } from 'kysely';
import type { CoreTables } from '#database/core.tables.ts';
import type { Database } from '#database/database.ts';
import { isDatabaseAway } from '#database/database-away.ts';
import type { Logger } from '#logger.ts';
import type { FileVisitTable } from '#modules/files/files.tables.ts';

export type Visit = Omit<Insertable<CoreTables['visits']>, 'id'>;
type FileVisit = Omit<Insertable<FileVisitTable>, 'id'>;

export interface VisitLog {
  add(visit: Visit): void;
  /** The same look twice in a row stands once: the first may not be in the database yet. */
  addFileVisit(visit: FileVisit): void;
  /** Writes what is waiting and stops the timer. */
  close(): Promise<void>;
}

const FLUSH_MS = 1000;
/** While the database is away lines wait; beyond this the oldest go first. */
const MAX_WAITING = 10_000;
/** SQLite allows 32,766 parameters a statement. */
const ROWS_PER_INSERT = 500;

export function createVisitLog(db: Database, log: Logger): VisitLog {
  const visits = createQueue<Visit>(log, (rows) => db.insertInto('visits').values(rows).execute());
  const fileVisits = createQueue<FileVisit>(log, (rows) =>
    db.insertInto('file_visits').values(rows).execute(),
  );
  const recent = createRecentKeys();
  let writing = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(visits.flush).then(fileVisits.flush).then(recent.age);
  }, FLUSH_MS);
  timer.unref();

  return {
    add: visits.add,
    addFileVisit(visit) {
      if (recent.isNew(`${visit.file_id} ${visit.viewer} ${visit.action}`)) fileVisits.add(visit);
    },
    async close() {
      clearInterval(timer);
      await writing;
      await visits.flush();
      await fileVisits.flush();
      const lines = visits.waiting() + fileVisits.waiting();
      if (lines > 0) log.warn({ lines }, 'visit lines not written');
    },
  };
}

/** Remembers each key until the second write after it, when the database surely tells it. */
function createRecentKeys() {
  let current = new Set<string>();
  let previous = new Set<string>();
  return {
    isNew(key: string): boolean {
      const isKnown = current.has(key) || previous.has(key);
      current.add(key);
      return !isKnown;
    },
    age() {
      previous = current;
      current = new Set();
    },
  };
}

function createQueue<Row>(log: Logger, write: (rows: Row[]) => Promise<unknown>) {
  let waiting: Row[] = [];
  return {
    waiting: () => waiting.length,
    add(row: Row) {
      waiting.push(row);
      if (waiting.length > MAX_WAITING) waiting = waiting.slice(-MAX_WAITING);
    },
    async flush() {
      while (waiting.length > 0) {
        const rows = waiting.splice(0, ROWS_PER_INSERT);
        try {
          await write(rows);
        } catch (error) {
          if (isDatabaseAway(error)) {
            waiting = [...rows, ...waiting].slice(-MAX_WAITING);
            return;
          }
          // These would fail the next time too, and hold up all that come after them.
          log.warn({ err: error, lines: rows.length }, 'visit lines lost');
        }
      }
    },
  };
}
