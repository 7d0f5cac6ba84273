import type { Area } from '#area.ts';
import { articlesDemo } from './articles.demo.ts';
import { articlesHandlers } from './articles.routes.ts';
import { articlesSchedule } from './articles.schedule.ts';
import { articlesBelongings } from './articles-belongings.ts';
import { articlesOwnData } from './articles-own-data.ts';
import { articleExportRoute } from './export-articles.ts';
import { keepAgreement } from './keep-agreement.ts';
import * as articlesTables from './migrations/0028-articles.ts';
import * as articlePictures from './migrations/0033-article-pictures.ts';
import * as sealedArticle from './migrations/0070-sealed-article.ts';
import { articlePictureRoute } from './serve-picture.ts';
import { addPictureRoute } from './take-picture.ts';

export { listArticlePictureKeys } from './pictures.store.ts';

/** Articles in Markdown, their versions, and what a new account agrees to. */
export const articlesArea: Area = {
  name: 'articles',
  ownData: articlesOwnData,
  migrations: {
    '0028-articles': articlesTables,
    '0033-article-pictures': articlePictures,
    '0070-sealed-article': sealedArticle,
  },
  open: async () => ({ agreements: { keep: keepAgreement } }),
  handlers: { articles: articlesHandlers },
  routes: [addPictureRoute, articlePictureRoute, articleExportRoute],
  schedule: articlesSchedule,
  belongings: articlesBelongings,
  demo: articlesDemo,
};
