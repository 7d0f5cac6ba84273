import { type Kysely, sql } from 'kysely';
import { idColumn, idType } from '#kernel/database/sql-differences.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createNotices(db);
  await createChannels(db);
  await createMessages(db);
  await db.schema
    .createTable('notice_marks')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('reached_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createNotices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('own_notices')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('event_key', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('read_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('notices_once')
    .unique()
    .on('own_notices')
    .columns(['owner', 'event_key'])
    .execute();
  await db.schema.createIndex('notices_own').on('own_notices').columns(['owner', 'id']).execute();
  await sql`create index notices_unread on own_notices (owner, id) where read_at is null`.execute(
    db,
  );
  await db.schema.createIndex('notices_by_time').on('own_notices').column('created_at').execute();
  await db.schema
    .createTable('notice_settings')
    .addColumn('owner', 'text', (column) => column.primaryKey())
    .addColumn('wishes', 'text', (column) => column.notNull())
    .addColumn('is_quiet', 'integer', (column) => column.notNull())
    .addColumn('quiet_from', 'integer', (column) => column.notNull())
    .addColumn('quiet_to', 'integer', (column) => column.notNull())
    .execute();
}

async function createChannels(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notice_channels')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('last_ok', 'integer')
    .addColumn('last_text', 'text', (column) => column.notNull())
    .addColumn('last_ms', 'integer')
    .addColumn('last_at', 'bigint')
    .addColumn('request_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('notice_channels_request')
    .unique()
    .on('notice_channels')
    .columns(['owner', 'request_key'])
    .execute();
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notice_messages')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('channel_id', 'bigint', (column) => column.notNull())
    .addColumn('batch', 'text', (column) => column.notNull())
    .addColumn('message_key', 'text', (column) => column.notNull())
    .addColumn('is_trial', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('notice_messages_once')
    .unique()
    .on('notice_messages')
    .columns(['channel_id', 'batch'])
    .execute();
  await db.schema
    .createIndex('notice_messages_own')
    .on('notice_messages')
    .column('owner')
    .execute();
  await db.schema
    .createIndex('notice_messages_by_time')
    .on('notice_messages')
    .column('created_at')
    .execute();
  await sql`create index notice_messages_due on notice_messages (next_at, id) where next_at is not null`.execute(
    db,
  );
  await sql`create index notice_messages_open on notice_messages (channel_id, state) where next_at is not null`.execute(
    db,
  );
  await db.schema
    .createTable('notice_message_items')
    .addColumn('message_id', 'bigint', (column) => column.notNull())
    .addColumn('notice_id', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('notice_message_items_once', ['message_id', 'notice_id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const tables = ['marks', 'message_items', 'messages', 'channels', 'settings'];
  for (const table of tables) await db.schema.dropTable(`notice_${table}`).execute();
  await db.schema.dropTable('own_notices').execute();
}
