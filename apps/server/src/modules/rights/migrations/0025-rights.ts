/** Keeps the grants of operators; rows are only ever added (SECURITY T5). */
import { type Kysely, sql } from 'kysely';
import { idColumn, idType, isPostgres } from '#kernel/database/sql-differences.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rights_grants')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('request_key', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('member_from', 'bigint')
    .addColumn('member_to', 'bigint')
    .addColumn('order_name', 'text')
    .addColumn('order_fen', 'bigint')
    .addColumn('product_code', 'text')
    .addColumn('remark', 'text', (column) => column.notNull())
    .addColumn('order_remark', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('rights_grants_request')
    .unique()
    .on('rights_grants')
    .columns(['actor', 'request_key'])
    .execute();
  await (isPostgres(db) ? refuseChangesPostgres(db) : refuseChangesSqlite(db));
}

async function refuseChangesSqlite(db: Kysely<unknown>): Promise<void> {
  for (const change of ['update', 'delete']) {
    await sql
      .raw(
        `create trigger rights_grants_no_${change} before ${change} on rights_grants
         begin select raise(abort, 'rights_grants is append-only'); end`,
      )
      .execute(db);
  }
}

async function refuseChangesPostgres(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function rights_grants_refuse() returns trigger language plpgsql as
       $$ begin raise exception 'rights_grants is append-only'; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger rights_grants_append_only before update or delete or truncate on rights_grants
       for each statement execute function rights_grants_refuse()`,
    )
    .execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('rights_grants').execute();
  if (isPostgres(db)) await sql`drop function rights_grants_refuse()`.execute(db);
}
