import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#kernel/database/sql-differences.ts';

/** Tables with a column `code`, out of one namespace. */
const CODED = ['files', 'share_codes'] as const;

/**
 * One table of all codes, kept by triggers, so that no writer can forget it. A row whose code is taken,
 * by whatever it may be, is passed over: `returning` gives nothing then, and its writer draws another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('codes')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .execute();
  await sql`insert into codes (code)
    select code from files union select code from share_codes`.execute(db);
  for (const statement of isPostgres(db) ? POSTGRES_UP : SQLITE_UP) {
    await sql.raw(statement).execute(db);
  }
}

const SQLITE_UP = CODED.map(
  (table) => `create trigger ${table}_code before insert on ${table} begin
    select raise(ignore) where exists (select 1 from codes where code = new.code);
    insert into codes (code) values (new.code);
  end`,
);

/** A second insert at the same moment waits for the first, and then sees whether the code was kept. */
const POSTGRES_UP = [
  `create function take_code() returns trigger language plpgsql as $$
   begin
     insert into codes (code) values (new.code) on conflict do nothing;
     if not found then return null; end if;
     return new;
   end $$`,
  ...CODED.map(
    (table) => `create trigger ${table}_code before insert on ${table}
     for each row execute function take_code()`,
  ),
];

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of CODED) {
    const on = isPostgres(db) ? ` on ${table}` : '';
    await sql.raw(`drop trigger ${table}_code${on}`).execute(db);
  }
  if (isPostgres(db)) await sql`drop function take_code()`.execute(db);
  await db.schema.dropTable('codes').execute();
}
