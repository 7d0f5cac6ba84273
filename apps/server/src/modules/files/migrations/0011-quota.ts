import { type Kysely, sql } from 'kysely';

/** Room is reserved for every open upload, and what is left of finished ones is found (SECURITY §9.4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('uploads')
    .addColumn('reserved_bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update uploads set reserved_bytes = max_bytes
    where file_id is null and ended_at is null`.execute(db);
  await db.schema.dropIndex('uploads_waiting_owner_declared_bytes').execute();
  await indexOpen(db, 'reserved_bytes');
  // The store's own sweep has removed the leftovers that finished uploads of earlier versions had.
  await sql`update uploads set cleaned_at = created_at where file_id is not null`.execute(db);
  await db.schema
    .createIndex('uploads_finished_uncleaned')
    .on('uploads')
    .columns(['file_id'])
    .where(sql.ref('file_id'), 'is not', null)
    .where(sql.ref('cleaned_at'), 'is', null)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('uploads_finished_uncleaned').execute();
  await db.schema.dropIndex('uploads_waiting_owner_reserved_bytes').execute();
  await indexOpen(db, 'declared_bytes');
  await db.schema.alterTable('uploads').dropColumn('reserved_bytes').execute();
}

function indexOpen(db: Kysely<unknown>, bytes: string): Promise<void> {
  return db.schema
    .createIndex(`uploads_waiting_owner_${bytes}`)
    .on('uploads')
    .columns(['owner', bytes])
    .where(sql.ref('file_id'), 'is', null)
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
}
