/// <reference path="./markdown-it-footnote.d.ts" />
import type { MarkdownExit, Token } from 'markdown-exit';
import footnotes from 'markdown-it-footnote';

/** The plugin gives each of its tokens these. */
interface FootnoteMeta {
  /** From 0, in the order of the first references. */
  id: number;
  /** From 0, for each further reference to the same note. */
  subId?: number;
}

/** Notes at the end of the article, with Chinese words for whoever hears the page. */
export function nameFootnotes(md: MarkdownExit): void {
  md.use(footnotes);
  // `^[…]` is no part of GitHub's Markdown, and its cost grows with the square of their number.
  md.disable('footnote_inline');
  Object.assign(md.renderer.rules, {
    footnote_ref: (tokens: Token[], at: number) => {
      const { number, place } = nameOf(tokens, at);
      return `<sup><a href="#fn${number}" id="fnref${place}">${number}</a></sup>`;
    },
    footnote_block_open: () => '<section class="footnotes">\n<h2 id="footnotes">脚注</h2>\n<ol>\n',
    footnote_block_close: () => '</ol>\n</section>\n',
    footnote_open: (tokens: Token[], at: number) => `<li id="fn${nameOf(tokens, at).number}">\n`,
    footnote_anchor: (tokens: Token[], at: number) =>
      ` <a href="#fnref${nameOf(tokens, at).place}" aria-label="回到正文">↩</a>`,
  });
}

function nameOf(tokens: Token[], at: number): { number: number; place: string } {
  const { id, subId }: FootnoteMeta = tokens[at]?.meta ?? { id: 0 };
  const number = id + 1;
  return { number, place: subId ? `${number}-${subId + 1}` : String(number) };
}
