import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../sql-differences.ts';

/** Bytes are counted where calls were; SQLite's integers are large enough as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await setCountType(db, 'bigint');
}

/** A limit more or less forgotten does no harm; a count that does not fit would. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from rate_limits`.execute(db);
  await setCountType(db, 'integer');
}

async function setCountType(db: Kysely<unknown>, type: 'bigint' | 'integer'): Promise<void> {
  if (!isPostgres(db)) return;
  await db.schema
    .alterTable('rate_limits')
    .alterColumn('count', (column) => column.setDataType(type))
    .execute();
}
