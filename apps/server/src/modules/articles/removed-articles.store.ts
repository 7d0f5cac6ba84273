/** Removed articles wait for a while, so that they can be brought back. */
import type { Executor } from '#kernel/database/database.ts';
import type { ArticleRow } from './articles.tables.ts';

/** False when it is online meanwhile. */
export async function setRemoved(db: Executor, id: number, now: number): Promise<boolean> {
  const removed = await db
    .updateTable('articles')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('online', 'is', null)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Undefined when none of this address was removed, or its time is over. */
export function bringBackArticle(db: Executor, slug: string): Promise<ArticleRow | undefined> {
  return db
    .updateTable('articles')
    .set({ removed_at: null })
    .where('slug', '=', slug)
    .where('removed_at', 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

/** For good, with its versions: those that were removed before a time, or the one at an address. */
export async function deleteRemoved(
  db: Executor,
  which: { before: number } | { slug: string },
): Promise<void> {
  const gone = await db
    .deleteFrom('articles')
    .where('removed_at', 'is not', null)
    .$if('before' in which, (query) =>
      query.where('removed_at', '<', 'before' in which ? which.before : 0),
    )
    .$if('slug' in which, (query) => query.where('slug', '=', 'slug' in which ? which.slug : ''))
    .returning('id')
    .execute();
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await db.deleteFrom('article_versions').where('article_id', 'in', ids).execute();
}
