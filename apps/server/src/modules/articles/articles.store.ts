import { PAGE_ROWS } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import { isPostgres } from '#kernel/database/sql-differences.ts';
import { isUniqueViolation } from '#kernel/database/unique-violation.ts';
import type { ArticleRow } from './articles.tables.ts';

export function findArticle(db: Executor, slug: string) {
  return db
    .selectFrom('articles')
    .selectAll()
    .where('slug', '=', slug)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Newest first, without what they say, and what their newest version holds. */
export function listArticles(db: Executor, { beforeId }: { beforeId?: number | undefined }) {
  return db
    .selectFrom('articles')
    .select((eb) => [
      'id',
      'slug',
      'title',
      'online',
      'updated_at',
      eb
        .exists(
          eb
            .selectFrom('article_versions')
            .select('article_versions.id')
            .whereRef('article_versions.article_id', '=', 'articles.id')
            .whereRef('article_versions.title', '=', 'articles.title')
            .whereRef('article_versions.source', '=', 'articles.source')
            .where('article_versions.number', '=', (inner) =>
              inner
                .selectFrom('article_versions as newest')
                .select(({ fn }) => fn.max('newest.number').as('number'))
                .whereRef('newest.article_id', '=', 'articles.id'),
            ),
        )
        .as('is_published'),
    ])
    .where('removed_at', 'is', null)
    .$if(beforeId !== undefined, (query) => query.where('id', '<', beforeId ?? 0))
    .orderBy('id', 'desc')
    .limit(PAGE_ROWS)
    .execute();
}

export async function countArticles(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('articles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Undefined when the address is taken. */
export async function insertArticle(
  db: Executor,
  { slug, title, now }: { slug: string; title: string; now: number },
): Promise<ArticleRow | undefined> {
  try {
    return await db
      .insertInto('articles')
      .values({
        slug,
        title,
        source: '',
        revision: 1,
        online: null,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

/** Undefined when somebody else changed it since `revision`. */
export function saveDraft(
  db: Executor,
  draft: { slug: string; title: string; source: string; revision: number; now: number },
): Promise<ArticleRow | undefined> {
  return db
    .updateTable('articles')
    .set({
      title: draft.title,
      source: draft.source,
      revision: draft.revision + 1,
      updated_at: draft.now,
    })
    .where('slug', '=', draft.slug)
    .where('revision', '=', draft.revision)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** The row, held until the transaction ends; undefined when the draft is not the one that was seen. */
export function lockArticle(
  tx: Executor,
  { id, revision }: { id: number; revision: number },
): Promise<ArticleRow | undefined> {
  return tx
    .selectFrom('articles')
    .selectAll()
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('removed_at', 'is', null)
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .executeTakeFirst();
}

/**
 * Sets the version that shows, as long as the draft is the one that was seen; returns undefined
 * when it is not.
 */
export function setOnline(
  db: Executor,
  { id, revision, online }: { id: number; revision: number; online: number | null },
): Promise<ArticleRow | undefined> {
  return db
    .updateTable('articles')
    .set({ online })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
