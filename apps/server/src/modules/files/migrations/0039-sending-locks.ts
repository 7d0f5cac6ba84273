import type { Kysely } from 'kysely';

/** The password of a sending, hashed once for all its files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sending_locks')
    .addColumn('owner', 'text', (text) => text.notNull())
    .addColumn('request_key', 'text', (text) => text.notNull())
    .addColumn('password_hash', 'text', (text) => text.notNull())
    .addColumn('ends_at', 'bigint', (end) => end.notNull())
    .addPrimaryKeyConstraint('sending_locks_pk', ['owner', 'request_key'])
    .execute();
  await db.schema
    .createIndex('sending_locks_ends_at')
    .on('sending_locks')
    .column('ends_at')
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('sending_locks').execute();
}
