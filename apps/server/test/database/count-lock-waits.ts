import { sql } from 'kysely';
import type { Database } from '#kernel/database/database.ts';

/** Counts the connections to this PostgreSQL database that wait for another's lock. */
export async function countLockWaits(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}
