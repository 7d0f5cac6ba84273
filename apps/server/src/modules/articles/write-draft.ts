import { articleBytes, MAX_ARTICLE_BYTES } from '@transmit/contract';
import { FIELD_FAULTS, REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { insertArticle, saveDraft } from './articles.store.ts';
import type { ArticleRow } from './articles.tables.ts';
import { findToEdit, refuseChanged } from './find-to-edit.ts';
import { isSameText, presentDraft } from './present-draft.ts';
import { deleteRemoved } from './removed-articles.store.ts';

export async function createArticle(
  { slug, title }: { slug: string; title: string },
  { services: { db }, viewer, now }: CallContext,
) {
  const article = await db.transaction().execute(async (tx) => {
    // A new article at an address takes the place of the removed one there, which cannot come back
    // then.
    await deleteRemoved(tx, { slug });
    const created = await insertArticle(tx, { slug, title, now });
    if (!created) fail('E_EXISTS', { text: REFUSALS.E_EXISTS.slug });
    const actor = ownerOf(viewer);
    await recordAudit(tx, { now, actor, action: 'article.create', target: slug, after: { title } });
    return created;
  });
  return presentDraft(db, article);
}

export interface ArticleDraft {
  slug: string;
  title: string;
  source: string;
  revision: number;
}

/** The log tells who wrote how much; what was written is in the versions. */
export async function writeDraft(
  draft: ArticleDraft,
  { services: { db }, viewer, now }: CallContext,
) {
  // PostgreSQL's text holds no NUL, and nobody can type one.
  const source = draft.source.replaceAll('\0', '');
  const bytes = articleBytes(source);
  if (bytes > MAX_ARTICLE_BYTES) {
    fail('E_TOO_LARGE', { fields: { source: FIELD_FAULTS.fileTooLarge('256 KB') } });
  }
  const saved = await db.transaction().execute(async (tx) => {
    const before = await findToEdit(tx, draft.slug);
    const written = await saveDraft(tx, { ...draft, source, now });
    if (!written) return findSaved(tx, { ...draft, source });
    await recordAudit(tx, {
      now,
      actor: ownerOf(viewer),
      action: 'article.save',
      target: draft.slug,
      before: { title: before.title, bytes: articleBytes(before.source) },
      after: { title: written.title, bytes },
    });
    return written;
  });
  return presentDraft(db, saved);
}

/** Who saves again because no answer came finds the own text, which nobody has changed; any other text is refused. */
async function findSaved(tx: Executor, draft: ArticleDraft): Promise<ArticleRow> {
  const stands = await findToEdit(tx, draft.slug);
  return isSameText(draft, stands) ? stands : refuseChanged();
}
