import { FIXED_SLUGS } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { findNewestVersion, insertArticleVersion } from './article-versions.store.ts';
import { lockArticle, setOnline } from './articles.store.ts';
import { findToEdit, refuseChanged } from './find-to-edit.ts';
import { isSameText, presentDraft } from './present-draft.ts';
import { setRemoved } from './removed-articles.store.ts';
import { renderApart } from './render-apart.ts';

/** Makes a version of the draft; an unchanged one is put online again as the version it is. */
export async function publishArticle(
  { slug, revision }: { slug: string; revision: number },
  { services: { db }, viewer, now }: CallContext,
) {
  const draft = await findToEdit(db, slug);
  if (draft.revision !== revision) refuseChanged();
  if (draft.source.trim() === '') fail('E_STATE', { text: REFUSALS.E_STATE.emptyArticle });
  const { html, headings } = await renderApart(draft.source);
  const published = await db.transaction().execute(async (tx) => {
    // First the article, whose row makes two who publish at once wait for each other: the later one finds the
    // version of the earlier.
    const article = await lockArticle(tx, { id: draft.id, revision });
    if (!article) refuseChanged();
    const newest = await findNewestVersion(tx, draft.id);
    const isNew = !isSameText(draft, newest);
    const number = (newest?.number ?? 0) + (isNew ? 1 : 0);
    const online = await setOnline(tx, { id: draft.id, revision, online: number });
    if (!online) refuseChanged();
    if (isNew) {
      const { id: article_id, title, source } = draft;
      const written = { article_id, number, title, source, html, published_at: now };
      await insertArticleVersion(tx, { ...written, headings: JSON.stringify(headings) });
    }
    // The same call that comes twice has published once.
    if (article.online === number) return online;
    await recordAudit(tx, {
      now,
      actor: ownerOf(viewer),
      action: 'article.publish',
      target: slug,
      before: { online: article.online },
      after: { online: number },
    });
    return online;
  });
  return presentDraft(db, published);
}

export async function unpublishArticle(slug: string, context: CallContext) {
  const { db } = context.services;
  refuseFixed(slug);
  const offline = await db.transaction().execute(async (tx) => {
    const { id, revision, online } = await findToEdit(tx, slug);
    if (online === null) fail('E_STATE', { text: REFUSALS.E_STATE.offlineArticle });
    const taken = await setOnline(tx, { id, revision, online: null });
    if (!taken) refuseChanged();
    await record('article.unpublish', slug, { online }, tx, context);
    return taken;
  });
  return presentDraft(db, offline);
}

export async function removeArticle(slug: string, context: CallContext): Promise<void> {
  refuseFixed(slug);
  await context.services.db.transaction().execute(async (tx) => {
    const { id, title } = await findToEdit(tx, slug);
    if (!(await setRemoved(tx, id, context.now))) {
      fail('E_STATE', { text: REFUSALS.E_STATE.onlineArticle });
    }
    await record('article.remove', slug, { title }, tx, context);
  });
}

/** The footer, the box at registration, `/v/qimai` and the switch of 密封发送 lead to them. */
function refuseFixed(slug: string): void {
  if (FIXED_SLUGS.includes(slug)) fail('E_STATE', { text: REFUSALS.E_STATE.fixedArticle });
}

async function record(
  action: string,
  target: string,
  before: Record<string, unknown>,
  tx: Parameters<typeof recordAudit>[0],
  { viewer, now }: CallContext,
): Promise<void> {
  await recordAudit(tx, { now, actor: ownerOf(viewer), action, target, before });
}
