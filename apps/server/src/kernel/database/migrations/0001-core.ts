import type { Kysely } from 'kysely';
import { idColumn, idType } from '../sql-differences.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('resets_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('rate_limits_resets_at')
    .on('rate_limits')
    .column('resets_at')
    .execute();
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('schedules')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('visits')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('viewer', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('visits_at').on('visits').column('at').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['visits', 'schedules', 'secrets', 'rate_limits']) {
    await db.schema.dropTable(table).execute();
  }
}
