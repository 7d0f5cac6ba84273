import type { MarkdownExit } from 'markdown-exit';

/** Levels of quotes and lists within each other; a list takes two. The library drops what lies deeper. */
const MAX_DEPTH = 40;

/** Thrown at an article that nests deeper than anybody writes: nothing of a text is left out in silence. */
export class ArticleTooDeep extends Error {
  constructor() {
    super(`more than ${MAX_DEPTH} levels of quotes and lists`);
    this.name = 'ArticleTooDeep';
  }
}

export function refuseDepth(md: MarkdownExit): void {
  md.set({ maxNesting: MAX_DEPTH });
  md.core.ruler.after('block', 'refuse_depth', ({ tokens }) => {
    if (tokens.some(({ nesting, level }) => nesting === 1 && level >= MAX_DEPTH - 1)) {
      throw new ArticleTooDeep();
    }
  });
}
