import type { Area } from '#area.ts';
import { articlesHandlers } from './articles.routes.ts';
import { articlesBelongings } from './articles-belongings.ts';
import { keepAgreement } from './keep-agreement.ts';
import * as articlesTables from './migrations/0028-articles.ts';

/** Articles in Markdown, their versions, and what a new account agrees to. */
export const articles: Area = {
  name: 'articles',
  migrations: { '0028-articles': articlesTables },
  open: async () => ({ agreements: { keep: keepAgreement } }),
  handlers: { articles: articlesHandlers },
  belongings: articlesBelongings,
};
