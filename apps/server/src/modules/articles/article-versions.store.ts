import type { Executor } from '#kernel/database/database.ts';
import type { ArticleVersionRow } from './articles.tables.ts';

/** As many as the editor lists. */
const SHOWN_VERSIONS = 50;

/** Finds the version that everybody reads under an address. */
export function findOnline(db: Executor, slug: string): Promise<ArticleVersionRow | undefined> {
  return db
    .selectFrom('articles')
    .innerJoin('article_versions', (join) =>
      join
        .onRef('article_versions.article_id', '=', 'articles.id')
        .onRef('article_versions.number', '=', 'articles.online'),
    )
    .selectAll('article_versions')
    .where('articles.slug', '=', slug)
    .executeTakeFirst();
}

export function findArticleVersion(
  db: Executor,
  { articleId, number }: { articleId: number; number: number },
): Promise<ArticleVersionRow | undefined> {
  return db
    .selectFrom('article_versions')
    .selectAll()
    .where('article_id', '=', articleId)
    .where('number', '=', number)
    .executeTakeFirst();
}

export function findNewestVersion(
  db: Executor,
  articleId: number,
): Promise<ArticleVersionRow | undefined> {
  return db
    .selectFrom('article_versions')
    .selectAll()
    .where('article_id', '=', articleId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Newest first, without what they say. */
export function listArticleVersions(db: Executor, articleId: number) {
  return db
    .selectFrom('article_versions')
    .select(['number', 'title', 'published_at'])
    .where('article_id', '=', articleId)
    .orderBy('number', 'desc')
    .limit(SHOWN_VERSIONS)
    .execute();
}

export async function insertArticleVersion(
  db: Executor,
  version: Omit<ArticleVersionRow, 'id'>,
): Promise<void> {
  await db.insertInto('article_versions').values(version).execute();
}
