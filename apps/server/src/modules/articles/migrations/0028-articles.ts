/** Articles, their versions, and what accounts agree to; with the texts that the product leads to. */
import { readFileSync } from 'node:fs';
import { renderArticle } from '@transmit/markdown';
import { type Kysely, sql } from 'kysely';
import { idColumn, idType } from '#kernel/database/sql-differences.ts';

type Db = Kysely<unknown>;

/** The day of the texts. */
const WRITTEN_AT = Date.UTC(2026, 10, 24, 4);

const SEEDS: readonly (readonly [slug: string, title: string])[] = [
  ['user-agreement', '用户协议'],
  ['privacy', '隐私政策'],
  ['qimai', '快传能做什么'],
];

export async function up(db: Db): Promise<void> {
  await createArticles(db);
  await createVersions(db);
  await createAgreements(db);
  for (const [slug, title] of SEEDS) await seed(db, slug, title);
}

async function createArticles(db: Db): Promise<void> {
  await db.schema
    .createTable('articles')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('online', 'integer')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createVersions(db: Db): Promise<void> {
  await db.schema
    .createTable('article_versions')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('article_id', 'bigint', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('headings', 'text', (column) => column.notNull())
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    // Two operators who publish at once make two versions.
    .addUniqueConstraint('article_versions_number', ['article_id', 'number'])
    .execute();
}

async function createAgreements(db: Db): Promise<void> {
  await db.schema
    .createTable('agreements')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('agreed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('agreements_pk', ['owner', 'slug', 'version'])
    .execute();
}

async function seed(db: Db, slug: string, title: string): Promise<void> {
  const source = readFileSync(new URL(`./texts/${slug}.txt`, import.meta.url), 'utf8').trim();
  const { html, headings } = renderArticle(source);
  await sql`insert into articles (slug, title, source, revision, online, created_at, updated_at)
    values (${slug}, ${title}, ${source}, 1, 1, ${WRITTEN_AT}, ${WRITTEN_AT})`.execute(db);
  await sql`insert into article_versions
      (article_id, number, title, source, html, headings, published_at)
    select id, 1, title, source, ${html}, ${JSON.stringify(headings)}, ${WRITTEN_AT}
    from articles where slug = ${slug}`.execute(db);
}

export async function down(db: Db): Promise<void> {
  for (const table of ['agreements', 'article_versions', 'articles']) {
    await db.schema.dropTable(table).execute();
  }
}
