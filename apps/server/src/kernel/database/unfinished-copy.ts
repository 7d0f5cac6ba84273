import { sql } from 'kysely';
import { ConfigError } from '#kernel/config.ts';
import type { Database } from './database.ts';
import { isPostgres } from './sql-differences.ts';

/** In a PostgreSQL database that is being filled by a copy; the copy's last act removes it. */
export const UNFINISHED_COPY = 'unfinished_copy';

/** Half a copy must not be served, and above all not be written to. */
export async function refuseUnfinishedCopy(db: Database): Promise<void> {
  if (!isPostgres(db)) return;
  const { rows } = await sql<{ place: string | null }>`
    select to_regclass(${UNFINISHED_COPY})::text as place`.execute(db);
  if (!rows[0]?.place) return;
  throw new ConfigError(
    'the database holds half a copy of migrate-data or restore: run that command again until it ends',
  );
}
