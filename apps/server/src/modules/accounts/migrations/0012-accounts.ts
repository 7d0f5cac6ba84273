import type { Kysely } from 'kysely';

/** Devices that have signed in to a number, and operators whose second step was not proved anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user_devices')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addColumn('signed_in_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('user_devices_key', ['user_id', 'visitor'])
    .execute();
  await db.schema
    .createIndex('user_devices_signed_in_at')
    .on('user_devices')
    .column('signed_in_at')
    .execute();
  await db.schema.alterTable('users').addColumn('unconfirmed_since', 'bigint').execute();
  await db.schema
    .createTable('former_operators')
    .addColumn('phone_hash', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('former_operators').execute();
  await db.schema.alterTable('users').dropColumn('unconfirmed_since').execute();
  await db.schema.dropTable('user_devices').execute();
}
