import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { presentDraft } from './present-draft.ts';
import { bringBackArticle } from './removed-articles.store.ts';

/** As it was before it was removed: its draft and its versions, offline. */
export async function restoreArticle(slug: string, { services: { db }, viewer, now }: CallContext) {
  const article = await db.transaction().execute(async (tx) => {
    const back = await bringBackArticle(tx, slug);
    if (!back) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.removedArticle });
    const { title } = back;
    const actor = ownerOf(viewer);
    await recordAudit(tx, {
      now,
      actor,
      action: 'article.restore',
      target: slug,
      after: { title },
    });
    return back;
  });
  return presentDraft(db, article);
}
