/** Pictures of articles, and articles that can be brought back (PRODUCT §7). */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('articles').addColumn('removed_at', 'bigint').execute();
  await db.schema
    .createTable('article_pictures')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('object_key', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size_bytes', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('article_pictures_by_key')
    .on('article_pictures')
    .column('object_key')
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('article_pictures').execute();
  await db.schema.alterTable('articles').dropColumn('removed_at').execute();
}
