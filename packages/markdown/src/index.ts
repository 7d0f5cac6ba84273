/** Markdown of articles as HTML that can run nothing; for the server, and for the editor's preview. */
export { ArticleTooDeep } from './refuse-depth.ts';
export { type Heading, type RenderedArticle, renderArticle } from './render-article.ts';
