import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { Executor } from '#kernel/database/database.ts';
import { findArticle } from './articles.store.ts';
import type { ArticleRow } from './articles.tables.ts';

export async function findToEdit(db: Executor, slug: string): Promise<ArticleRow> {
  return (
    (await findArticle(db, slug)) ?? fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.article })
  );
}

/** Somebody else's text is never overwritten unseen. */
export function refuseChanged(): never {
  fail('E_CHANGED', { text: REFUSALS.E_CHANGED.article });
}
