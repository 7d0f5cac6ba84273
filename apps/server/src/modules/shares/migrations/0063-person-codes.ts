import { type Kysely, sql } from 'kysely';
import { idColumn, idType, isPostgres } from '#kernel/database/sql-differences.ts';

/**
 * One-time codes for people by name. They are no rows of `share_codes`: those are a file's further codes, bundles and
 * collections, told apart by what is null in them, and every reader of that table would have to leave these out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('person_codes')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('file_id', 'bigint')
    .addColumn('bundle_id', 'bigint')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('removed_at', 'bigint')
    .addColumn('request_key', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('person_codes_code_unique')
    .unique()
    .on('person_codes')
    .column('code')
    .execute();
  for (const column of ['file_id', 'bundle_id'] as const) {
    await db.schema
      .createIndex(`person_codes_${column}`)
      .on('person_codes')
      .columns([column, 'id'])
      .where(sql.ref(column), 'is not', null)
      .execute();
  }
  await db.schema.createIndex('person_codes_owner').on('person_codes').column('owner').execute();
  await sql.raw(isPostgres(db) ? POSTGRES_TRIGGER : SQLITE_TRIGGER).execute(db);
}

/** As of all that has a code (0016): a row whose code is taken is passed over. */
const SQLITE_TRIGGER = `create trigger person_codes_code before insert on person_codes begin
    select raise(ignore) where exists (select 1 from codes where code = new.code);
    insert into codes (code) values (new.code);
  end`;

const POSTGRES_TRIGGER = `create trigger person_codes_code before insert on person_codes
  for each row execute function take_code()`;

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`drop trigger person_codes_code${isPostgres(db) ? ' on person_codes' : ''}`)
    .execute(db);
  await db.schema.dropTable('person_codes').execute();
}
