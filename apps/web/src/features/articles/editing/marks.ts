/**
 * Marks that the editor's buttons and shortcuts write; pure, so that the textarea keeps its own
 * undo.
 */
export type EditorMark = 'heading' | 'bold' | 'link' | 'list' | 'quote' | 'table';

export interface TextSelection {
  start: number;
  end: number;
}

/** Replace `from` to `to` by `insert`, then select. */
export interface Replacement {
  from: number;
  to: number;
  insert: string;
  select: TextSelection;
}

const LINE_MARKS = { heading: '## ', list: '- ', quote: '> ' } as const;
const TABLE = '| 项目 | 说明 |\n| --- | --- |\n| 内容 | 内容 |\n';

export function markText(text: string, selection: TextSelection, mark: EditorMark): Replacement {
  if (mark === 'bold') return around(text, selection, { before: '**', after: '**', empty: '重点' });
  if (mark === 'link') {
    return around(text, selection, { before: '[', after: '](https://)', empty: '链接文字' });
  }
  if (mark === 'table') return ownLines(text, selection, TABLE);
  return atLines(text, selection, LINE_MARKS[mark]);
}

/** A block of lines where the cursor stands, on lines of its own. */
export function ownLines(text: string, { start, end }: TextSelection, block: string): Replacement {
  const lead = start === 0 || text[start - 1] === '\n' ? '' : '\n\n';
  const insert = lead + block;
  const at = start + insert.length;
  return { from: start, to: end, insert, select: { start: at, end: at } };
}

function around(
  text: string,
  { start, end }: TextSelection,
  { before, after, empty }: { before: string; after: string; empty: string },
): Replacement {
  const inside = text.slice(start, end) || empty;
  const select = { start: start + before.length, end: start + before.length + inside.length };
  return { from: start, to: end, insert: before + inside + after, select };
}

/** Puts the mark before each selected line, or takes it away where all have it. */
function atLines(text: string, { start, end }: TextSelection, mark: string): Replacement {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const hasAll = lines.every((line) => line.startsWith(mark));
  const changed = lines.map((line) => (hasAll ? line.slice(mark.length) : mark + line));
  const insert = changed.join('\n');
  const at = from + insert.length;
  return { from, to, insert, select: { start: lines.length === 1 ? at : from, end: at } };
}
