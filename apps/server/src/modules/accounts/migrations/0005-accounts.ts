import { type Kysely, sql } from 'kysely';
import { idColumn, idType, isPostgres } from '#kernel/database/sql-differences.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createUsers(db);
  await createSessions(db);
  await createSms(db);
  await db.schema
    .createTable('captcha_uses')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
  await createIndex(db, 'captcha_uses', ['ends_at']);
  await createAuditLog(db);
}

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('unionid', 'text', (column) => column.notNull())
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('password_changed_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await createUnique(db, 'users', 'phone');
  await createUnique(db, 'users', 'unionid');
  await db.schema
    .createTable('operator_approvals')
    .addColumn('phone', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('is_two_step', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute();
  await createUnique(db, 'sessions', 'token_hash');
  await createIndex(db, 'sessions', ['user_id', 'last_seen_at']);
  await createIndex(db, 'sessions', ['last_seen_at']);
}

async function createSms(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sms_messages')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('template', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('address_key', 'text', (column) => column.notNull())
    .addColumn('network_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('outcome', 'text')
    .execute();
  for (const counted of ['phone', 'address_key', 'network_key']) {
    await createIndex(db, 'sms_messages', [counted, 'created_at']);
  }
  await createIndex(db, 'sms_messages', ['created_at']);
  await db.schema
    .createIndex('sms_messages_waiting')
    .on('sms_messages')
    .column('next_at')
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
  await db.schema
    .createTable('sms_codes')
    .addColumn('phone', 'text', (column) => column.primaryKey())
    .addColumn('message_id', 'bigint', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
  await createIndex(db, 'sms_codes', ['ends_at']);
}

async function createAuditLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_log')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute();
  await (isPostgres(db) ? refuseChangesPostgres(db) : refuseChangesSqlite(db));
}

/** Append-only by the database itself, so that no later query of ours can rewrite what was done. */
async function refuseChangesSqlite(db: Kysely<unknown>): Promise<void> {
  for (const change of ['update', 'delete']) {
    await sql
      .raw(
        `create trigger audit_log_no_${change} before ${change} on audit_log
         begin select raise(abort, 'audit_log is append-only'); end`,
      )
      .execute(db);
  }
}

async function refuseChangesPostgres(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function audit_log_refuse() returns trigger language plpgsql as
       $$ begin raise exception 'audit_log is append-only'; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger audit_log_append_only before update or delete or truncate on audit_log
       for each statement execute function audit_log_refuse()`,
    )
    .execute(db);
}

async function createUnique(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await db.schema
    .createIndex(`${table}_${column}_unique`)
    .unique()
    .on(table)
    .column(column)
    .execute();
}

async function createIndex(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const tables = [
    'audit_log',
    'captcha_uses',
    'sms_codes',
    'sms_messages',
    'sessions',
    'operator_approvals',
    'users',
  ];
  for (const table of tables) await db.schema.dropTable(table).execute();
  if (isPostgres(db)) await sql`drop function audit_log_refuse()`.execute(db);
}
