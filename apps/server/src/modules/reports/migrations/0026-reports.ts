import type { Kysely } from 'kysely';
import { idColumn, idType } from '#kernel/database/sql-differences.ts';

const TEXTS = [
  'kind',
  'owner',
  'request_key',
  'code',
  'text',
  'contact',
  'state',
  'note',
  'answer',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable('reports').addColumn('id', idType(db), idColumn(db));
  for (const name of TEXTS) table = table.addColumn(name, 'text', (column) => column.notNull());
  await table
    .addColumn('file_id', 'bigint')
    .addColumn('bundle_id', 'bigint')
    .addColumn('reason', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('answered_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('reports_request')
    .unique()
    .on('reports')
    .columns(['owner', 'request_key'])
    .execute();
  await db.schema.createIndex('reports_own').on('reports').columns(['owner', 'id']).execute();
  await db.schema.createIndex('reports_by_state').on('reports').columns(['state', 'id']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('reports').execute();
}
