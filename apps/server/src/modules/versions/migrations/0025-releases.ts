/** Every release with its time: what is online follows from them, and the last one can be undone. */
import { type Kysely, sql } from 'kysely';
import { idColumn, idType } from '#kernel/database/sql-differences.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('version_releases')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('version_id', 'bigint', (column) => column.notNull())
    .addColumn('released_at', 'bigint', (column) => column.notNull())
    .addColumn('undone_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('version_releases_version')
    .on('version_releases')
    .columns(['version_id', 'id'])
    .execute();
  await sql`
    insert into version_releases (version_id, released_at)
    select id, released_at from versions where released_at is not null order by released_at, id
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('version_releases').execute();
}
