import { type Kysely, sql } from 'kysely';
import { idColumn, idType, isPostgres } from '#kernel/database/sql-differences.ts';

const TABLE = 'promised_shares';

/** Codes that are told before what they will open is there; out of the one namespace of 0016. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable(TABLE)
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('sending', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('phase', 'text', (column) => column.notNull())
    .addColumn('file_count', 'integer', (column) => column.notNull())
    .addColumn('total_bytes', 'bigint', (column) => column.notNull())
    .addColumn('loaded_bytes', 'bigint', (column) => column.notNull())
    .addColumn('speed', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('reported_at', 'bigint', (column) => column.notNull())
    .addColumn('cancelled_at', 'bigint')
    .addColumn('kept_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('promised_shares_code_unique')
    .unique()
    .on(TABLE)
    .column('code')
    .execute();
  await db.schema
    .createIndex('promised_shares_sending')
    .unique()
    .on(TABLE)
    .columns(['owner', 'sending'])
    .execute();
  await db.schema.createIndex('promised_shares_reported').on(TABLE).column('reported_at').execute();
  for (const statement of isPostgres(db) ? POSTGRES_UP : [SQLITE_UP]) {
    await sql.raw(statement).execute(db);
  }
}

/** As the triggers of 0016: a row whose code is taken is passed over, and its writer draws another. */
const SQLITE_UP = `create trigger ${TABLE}_code before insert on ${TABLE} begin
    select raise(ignore) where exists (select 1 from codes where code = new.code);
    insert into codes (code) values (new.code);
  end`;

/** A function of its own: that of 0016 goes with 0016. */
const POSTGRES_UP = [
  `create function take_promised_code() returns trigger language plpgsql as $$
   begin
     insert into codes (code) values (new.code) on conflict do nothing;
     if not found then return null; end if;
     return new;
   end $$`,
  `create trigger ${TABLE}_code before insert on ${TABLE}
   for each row execute function take_promised_code()`,
];

/** Dropping the table drops its trigger; the codes stay taken. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable(TABLE).execute();
  if (isPostgres(db)) await sql`drop function take_promised_code()`.execute(db);
}
