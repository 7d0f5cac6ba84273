/**
 * Rows that wait in memory and are written once a second in one commit: they may lose that second in a
 * crash, and must not cost each request an fsync (SECURITY §2.1).
 */
import { isDatabaseAway } from './database/database-away.ts';
import type { Logger } from './logger.ts';

export interface WriteBehind<Row> {
  add(row: Row): void;
  /** Writes what is waiting and stops the timer. */
  close(): Promise<void>;
}

interface Options<Row> {
  /** Name of the rows, for the log. */
  name: string;
  log: Logger;
  write(rows: Row[]): Promise<unknown>;
  /** After each look at what waits. */
  onFlushed?: () => void;
}

const FLUSH_MS = 1000;
/** While the database is away rows wait; beyond this the oldest go first. */
const MAX_WAITING = 10_000;
/** SQLite allows 32,766 parameters a statement. */
const ROWS_PER_INSERT = 500;

export function createWriteBehind<Row>(options: Options<Row>): WriteBehind<Row> {
  const { name, log, write, onFlushed } = options;
  let waiting: Row[] = [];
  let writing = Promise.resolve();

  /** False while the database is away; the rows wait for the next time. */
  const writeRows = async (rows: Row[]): Promise<boolean> => {
    try {
      await write(rows);
    } catch (error) {
      if (isDatabaseAway(error)) {
        waiting = [...rows, ...waiting].slice(-MAX_WAITING);
        return false;
      }
      // These would fail the next time too, and hold up all that come after them.
      log.warn({ err: error, name, rows: rows.length }, 'rows lost');
    }
    return true;
  };
  const flush = async () => {
    while (waiting.length > 0) {
      if (!(await writeRows(waiting.splice(0, ROWS_PER_INSERT)))) return;
    }
  };
  const timer = setInterval(() => {
    writing = writing.then(flush).then(onFlushed);
  }, FLUSH_MS);
  timer.unref();

  return {
    add(row) {
      waiting.push(row);
      if (waiting.length > MAX_WAITING) waiting = waiting.slice(-MAX_WAITING);
    },
    async close() {
      clearInterval(timer);
      await writing;
      await flush();
      if (waiting.length > 0) log.warn({ name, rows: waiting.length }, 'rows not written');
    },
  };
}
