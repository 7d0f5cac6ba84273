import { createMarkdownExit } from 'markdown-exit';
import { allowAddresses } from './allow-addresses.ts';
import { readChineseDelimiters } from './cjk-delimiters.ts';
import { guardLinks } from './guard-links.ts';
import { guardPictures } from './guard-pictures.ts';
import { nameFootnotes } from './name-footnotes.ts';
import { type Heading, numberHeadings } from './number-headings.ts';
import { refuseDepth } from './refuse-depth.ts';
import { settleParts } from './settle-parts.ts';

export type { Heading } from './number-headings.ts';

export interface RenderedArticle {
  html: string;
  /** For the contents at the left, in order. */
  headings: Heading[];
}

const markdown = createMarkdownExit({ html: false, linkify: true, xhtmlOut: true })
  .use(readChineseDelimiters)
  .use(allowAddresses)
  .use(settleParts)
  .use(nameFootnotes)
  .use(refuseDepth);

/**
 * The library escapes raw HTML, and links to nothing that could run (SECURITY T11); guards and numbers work on
 * its output, where a `<` is always the library's own. Throws `ArticleTooDeep`.
 */
export function renderArticle(source: string): RenderedArticle {
  const { html, headings } = numberHeadings(markdown.render(source, {}).trimEnd());
  return { html: guardLinks(guardPictures(html)), headings };
}
