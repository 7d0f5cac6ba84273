import { toWireTime } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import { findNewestVersion, listArticleVersions } from './article-versions.store.ts';
import type { ArticleRow } from './articles.tables.ts';

type Written = Pick<ArticleRow, 'title' | 'source'>;

export function isSameText(one: Written, other: Written | undefined): boolean {
  return one.title === other?.title && one.source === other.source;
}

/** An article as its editor shows it. */
export async function presentDraft(db: Executor, article: ArticleRow) {
  const versions = await listArticleVersions(db, article.id);
  return {
    slug: article.slug,
    title: article.title,
    source: article.source,
    revision: article.revision,
    online: article.online,
    is_changed: !isSameText(article, await findNewestVersion(db, article.id)),
    update_time: toWireTime(article.updated_at),
    versions: versions.map(({ number, title, published_at }) => ({
      number,
      title,
      publish_time: toWireTime(published_at),
    })),
  };
}
