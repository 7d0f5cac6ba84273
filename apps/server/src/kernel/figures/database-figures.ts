import { sql } from 'kysely';
import { type Database, readPool } from '#kernel/database/database.ts';
import { proveWritable } from '#kernel/database/prove-writable.ts';
import type { Figure } from './figure.ts';

/** The database as this process meets it: whether it takes writes, who waits for a connection, and its clock. */
export function databaseFigures(db: Database, now: () => number): Figure[] {
  return [
    {
      name: 'transmit_database_ready',
      help: '1 while the database answers and takes writes',
      read: async () => [{ value: await isDone(proveWritable(db)) }],
    },
    {
      name: 'transmit_database_waiting',
      help: 'Queries that wait for a connection; absent with SQLite, which has no pool',
      keptMs: 0,
      async read() {
        const pool = readPool(db);
        return pool ? [{ value: pool.waiting }] : [];
      },
    },
    {
      name: 'transmit_clock_ahead_seconds',
      help: 'Clock of this machine against others: the database’s, and its own since the process began',
      labels: ['of'],
      read: async () => [
        { value: stepOf(now), labels: { of: 'start' } },
        ...(await readDatabaseClock(db, now)),
      ],
    },
  ];
}

export async function isDone(work: Promise<unknown>): Promise<0 | 1> {
  return work.then(
    () => 1,
    () => 0,
  );
}

/** Somebody who sets the clock of a running machine moves it away from the one that only counts. */
function stepOf(now: () => number): number {
  return (now() - (performance.timeOrigin + performance.now())) / 1000;
}

/** SQLite has the clock of this machine. */
async function readDatabaseClock(db: Database, now: () => number) {
  if (!readPool(db)) return [];
  const asked = now();
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as at
  `.execute(db);
  const answered = now();
  const at = rows[0]?.at ?? answered;
  return [{ value: ((asked + answered) / 2 - at) / 1000, labels: { of: 'database' } }];
}
