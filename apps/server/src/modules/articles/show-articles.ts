import { toWireTime } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import { listArticles } from './articles.store.ts';

/** A page of all articles, newest first. */
export async function showArticles(db: Executor, beforeId: number | undefined) {
  const rows = await listArticles(db, { beforeId });
  return rows.map(({ id, slug, title, online, is_published, updated_at }) => ({
    id,
    slug,
    title,
    online,
    is_changed: !is_published,
    update_time: toWireTime(updated_at),
  }));
}
