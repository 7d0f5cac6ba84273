import { sql } from 'kysely';
import type { Executor } from './database.ts';
import { isPostgres } from './sql-differences.ts';

/**
 * Until the transaction ends, no other one passes this line with the same name, so what is summed up
 * after it stays true. SQLite runs its writing transactions one at a time anyway.
 */
export async function lockName(tx: Executor, name: string): Promise<void> {
  if (!isPostgres(tx)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
