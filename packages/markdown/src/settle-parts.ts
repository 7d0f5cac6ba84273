import type { MarkdownExit, Token } from 'markdown-exit';

const BOX = /^\[([ xX])\](?=\s)/;
const ALIGN = /^text-align:(\w+)$/;

/** Boxes of a list are signs, no controls; a column is aligned without a style, which our policy would drop. */
export function settleParts(md: MarkdownExit): void {
  md.core.ruler.push('settle_parts', ({ tokens }) => {
    for (const [at, token] of tokens.entries()) {
      if (token.type === 'inline' && isFirstOfItem(tokens, at)) showBox(token);
      if (token.type === 'th_open' || token.type === 'td_open') alignByAttribute(token);
    }
  });
  // Wide tables scroll inside themselves.
  md.renderer.rules['table_open'] = () =>
    '<div class="wide-table" role="region" aria-label="表格" tabindex="0"><table>\n';
  md.renderer.rules['table_close'] = () => '</table></div>\n';
  md.renderer.rules['s_open'] = () => '<del>';
  md.renderer.rules['s_close'] = () => '</del>';
}

function isFirstOfItem(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.type === 'paragraph_open' && tokens[at - 2]?.type === 'list_item_open';
}

function showBox({ children }: Token): void {
  const first = children?.[0];
  if (first?.type !== 'text') return;
  first.content = first.content.replace(BOX, (_whole, sign: string) => (sign === ' ' ? '☐' : '☑'));
}

function alignByAttribute(token: Token): void {
  const side = ALIGN.exec(String(token.attrGet('style') ?? ''))?.[1];
  if (side) token.attrs = [['align', side]];
}
