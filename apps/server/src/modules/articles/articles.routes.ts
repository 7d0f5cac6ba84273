/** Binds each call of the contract to its use case; the envelope is put on here. */
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { HandlersOf } from '#http/call-context.ts';
import { findArticleVersion } from './article-versions.store.ts';
import { countArticles } from './articles.store.ts';
import { findToEdit } from './find-to-edit.ts';
import { presentDraft } from './present-draft.ts';
import { publishArticle, removeArticle, unpublishArticle } from './publish-article.ts';
import { restoreArticle } from './restore-article.ts';
import { showAgreements, showArticle } from './show-article.ts';
import { showArticles } from './show-articles.ts';
import { createArticle, writeDraft } from './write-draft.ts';

export const articlesHandlers: HandlersOf<'articles'> = {
  show: async ({ slug }, { services }) => ({
    status: 1,
    data: await showArticle(services.db, slug),
  }),

  agreements: async (_input, { services }) => ({
    status: 1,
    data: await showAgreements(services.db),
  }),

  list: async ({ last_id }, { services: { db } }) => ({
    status: 1,
    rows: await showArticles(db, last_id),
    total: await countArticles(db),
  }),

  draft: async ({ slug }, { services: { db } }) => ({
    status: 1,
    data: await presentDraft(db, await findToEdit(db, slug)),
  }),

  version: async ({ slug, version: number }, { services: { db } }) => {
    const { id } = await findToEdit(db, slug);
    const found = await findArticleVersion(db, { articleId: id, number });
    if (!found) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.articleVersion });
    return { status: 1, data: { number, title: found.title, source: found.source } };
  },

  create: async (input, context) => ({ status: 1, data: await createArticle(input, context) }),

  save: async (input, context) => ({ status: 1, data: await writeDraft(input, context) }),

  publish: async (input, context) => ({ status: 1, data: await publishArticle(input, context) }),

  unpublish: async ({ slug }, context) => ({
    status: 1,
    data: await unpublishArticle(slug, context),
  }),

  remove: async ({ slug }, context) => {
    await removeArticle(slug, context);
    return { status: 1 };
  },

  restore: async ({ slug }, context) => ({
    status: 1,
    data: await restoreArticle(slug, context),
  }),
};
