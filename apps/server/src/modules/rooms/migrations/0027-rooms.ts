/** Rooms in which a text is written together (PRODUCT §7). */
import type { Kysely } from 'kysely';
import { idColumn, idType, isPostgres } from '#kernel/database/sql-differences.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const bytes = isPostgres(db) ? 'bytea' : 'blob';
  await db.schema
    .createTable('rooms')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('text_length', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('rooms_seen_at').on('rooms').column('seen_at').execute();
  await db.schema
    .createTable('room_updates')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('room_id', 'bigint', (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('room_updates_room').on('room_updates').column('room_id').execute();
  await db.schema
    .createTable('room_snapshots')
    .addColumn('room_id', 'bigint', (column) => column.primaryKey())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('room_connections')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('room_id', 'bigint', (column) => column.notNull())
    .addColumn('process', 'text', (column) => column.notNull())
    .addColumn('viewer', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('address_key', 'text', (column) => column.notNull())
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('entered_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
  for (const column of ['room_id', 'address_key', 'viewer', 'seen_at'] as const) {
    await db.schema
      .createIndex(`room_connections_${column}`)
      .on('room_connections')
      .column(column)
      .execute();
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['room_connections', 'room_snapshots', 'room_updates', 'rooms'] as const) {
    await db.schema.dropTable(table).execute();
  }
}
