/** An operator's ways of the second step beside SMS (SECURITY §10.3). */
import type { Kysely } from 'kysely';
import { idColumn, idType } from '#kernel/database/sql-differences.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPasskeys(db);
  await db.schema
    .createTable('authenticators')
    .addColumn('user_id', 'bigint', (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
    .execute();
  await createAsks(db);
  await db.schema.alterTable('users').addColumn('second_step_reset_at', 'bigint').execute();
}

async function createPasskeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('credential_id', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('passkeys_credential')
    .unique()
    .on('passkeys')
    .columns(['user_id', 'credential_id'])
    .execute();
}

async function createAsks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('second_step_asks')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('second_step_asks_key', ['user_id', 'visitor', 'purpose'])
    .execute();
  await db.schema
    .createIndex('second_step_asks_ends_at')
    .on('second_step_asks')
    .column('ends_at')
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').dropColumn('second_step_reset_at').execute();
  for (const table of ['second_step_asks', 'recovery_codes', 'authenticators', 'passkeys']) {
    await db.schema.dropTable(table).execute();
  }
}
