import { type Kysely, sql } from 'kysely';
import { idColumn, idType } from '#kernel/database/sql-differences.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('birthdays')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('calendar', 'text', (column) => column.notNull())
    .addColumn('month', 'integer', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('is_leap', 'integer', (column) => column.notNull())
    .addColumn('year', 'integer')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('days_before', 'integer', (column) => column.notNull())
    .addColumn('occurs_on', 'text', (column) => column.notNull())
    .addColumn('remind_on', 'text', (column) => column.notNull())
    .addColumn('request_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('birthdays_request')
    .unique()
    .on('birthdays')
    .columns(['owner', 'request_key'])
    .execute();
  await sql`create index birthdays_due on birthdays (remind_on, id) where removed_at is null`.execute(
    db,
  );
  await sql`create index birthdays_removed on birthdays (removed_at) where removed_at is not null`.execute(
    db,
  );
  await createNotices(db);
}

async function createNotices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('birthday_notices')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('birthday_id', 'bigint', (column) => column.notNull())
    .addColumn('occurs_on', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('date_text', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ver_num', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'bigint')
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('birthday_notices_once')
    .unique()
    .on('birthday_notices')
    .columns(['birthday_id', 'occurs_on'])
    .execute();
  await db.schema
    .createIndex('birthday_notices_own')
    .on('birthday_notices')
    .columns(['owner', 'id'])
    .execute();
  await sql`create index birthday_notices_due on birthday_notices (next_at) where next_at is not null`.execute(
    db,
  );
  await db.schema
    .createIndex('birthday_notices_by_time')
    .on('birthday_notices')
    .column('created_at')
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('birthday_notices').execute();
  await db.schema.dropTable('birthdays').execute();
}
