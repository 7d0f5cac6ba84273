import { type Kysely, sql } from 'kysely';

/** Time of an account's last visit, also after its sessions are gone: what the office's list is in the order of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update users set last_seen_at = coalesce(
    (select max(last_seen_at) from sessions where sessions.user_id = users.id), created_at)`.execute(
    db,
  );
  await db.schema
    .createIndex('users_by_seen')
    .on('users')
    .columns(['last_seen_at', 'id'])
    .execute();
  await db.schema
    .createIndex('users_by_role')
    .on('users')
    .columns(['role', 'last_seen_at', 'id'])
    .execute();
  await sql`create index users_frozen on users (last_seen_at, id) where frozen_at is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const index of ['users_frozen', 'users_by_role', 'users_by_seen']) {
    await db.schema.dropIndex(index).execute();
  }
  await db.schema.alterTable('users').dropColumn('last_seen_at').execute();
}
