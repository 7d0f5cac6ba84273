import { micromark } from 'micromark';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { guardLinks } from './guard-links.ts';
import { guardPictures } from './guard-pictures.ts';
import { type Heading, numberHeadings } from './number-headings.ts';
import { settleParts } from './settle-parts.ts';

export type { Heading } from './number-headings.ts';

export interface RenderedArticle {
  html: string;
  /** For the contents at the left, in order. */
  headings: Heading[];
}

/**
 * The library escapes raw HTML and drops addresses with a scheme that could run something (SECURITY T11);
 * what follows works on its output, where a `<` is always the library's own. Chinese punctuation beside `**`
 * is the last extension's (`**注意：**后面`).
 */
export function renderArticle(source: string): RenderedArticle {
  const plain = micromark(source, {
    extensions: [gfm(), cjkFriendlyExtension()],
    htmlExtensions: [
      gfmHtml({ label: '脚注', labelTagName: 'h2', labelAttributes: '', backLabel: '回到正文' }),
    ],
  });
  const { html, headings } = numberHeadings(plain);
  return { html: settleParts(guardLinks(guardPictures(html))), headings };
}
