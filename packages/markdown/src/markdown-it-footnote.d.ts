declare module 'markdown-it-footnote' {
  import type { MarkdownExit } from 'markdown-exit';

  export default function addFootnotes(md: MarkdownExit): void;
}
