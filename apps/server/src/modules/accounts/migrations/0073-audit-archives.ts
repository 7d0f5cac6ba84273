import { type Kysely, sql } from 'kysely';
import { idColumn, idType, isPostgres } from '#kernel/database/sql-differences.ts';

/**
 * Packed parts of the audit log. The database lets a row of the log go only when a part holds it, and a part never
 * (SECURITY T5). Programs before this one remove nothing, so nothing changes for them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_archives')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('first_id', 'bigint', (column) => column.notNull())
    .addColumn('last_id', 'bigint', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('sum', 'text', (column) => column.notNull())
    .addColumn('bytes', isPostgres(db) ? 'bytea' : 'blob', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('audit_archives_month')
    .on('audit_archives')
    .columns(['month', 'first_id'])
    .execute();
  await db.schema
    .createIndex('audit_archives_ids')
    .on('audit_archives')
    .columns(['first_id', 'last_id'])
    .execute();
  for (const statement of isPostgres(db) ? POSTGRES_UP : SQLITE_UP) {
    await sql.raw(statement).execute(db);
  }
}

/** The part with the nearest beginning is the only one that can hold a row. */
const IS_PACKED = (row: string) => `coalesce((
  select last_id from audit_archives where first_id <= ${row}.id order by first_id desc limit 1
), 0) >= ${row}.id`;

const SQLITE_UP = [
  'drop trigger audit_log_no_delete',
  `create trigger audit_log_no_delete before delete on audit_log when not (${IS_PACKED('old')})
   begin select raise(abort, 'audit_log is append-only'); end`,
  ...['update', 'delete'].map(
    (change) => `create trigger audit_archives_no_${change} before ${change} on audit_archives
     begin select raise(abort, 'audit_archives is append-only'); end`,
  ),
];

const POSTGRES_UP = [
  'drop trigger audit_log_append_only on audit_log',
  `create trigger audit_log_append_only before update or truncate on audit_log
   for each statement execute function audit_log_refuse()`,
  `create function audit_log_keep() returns trigger language plpgsql as $$
   begin
     if not (${IS_PACKED('old')}) then raise exception 'audit_log is append-only'; end if;
     return old;
   end $$`,
  `create trigger audit_log_keep before delete on audit_log
   for each row execute function audit_log_keep()`,
  `create function audit_archives_refuse() returns trigger language plpgsql as
   $$ begin raise exception 'audit_archives is append-only'; end $$`,
  `create trigger audit_archives_append_only before update or delete or truncate on audit_archives
   for each statement execute function audit_archives_refuse()`,
];

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of isPostgres(db) ? POSTGRES_DOWN : SQLITE_DOWN) {
    await sql.raw(statement).execute(db);
  }
  await db.schema.dropTable('audit_archives').execute();
  if (isPostgres(db)) await sql`drop function audit_archives_refuse()`.execute(db);
}

const SQLITE_DOWN = [
  'drop trigger audit_log_no_delete',
  `create trigger audit_log_no_delete before delete on audit_log
   begin select raise(abort, 'audit_log is append-only'); end`,
];

const POSTGRES_DOWN = [
  'drop trigger audit_log_keep on audit_log',
  'drop function audit_log_keep()',
  'drop trigger audit_log_append_only on audit_log',
  `create trigger audit_log_append_only before update or delete or truncate on audit_log
   for each statement execute function audit_log_refuse()`,
];
