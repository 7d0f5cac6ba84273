import { LIMITS } from './document-limits.ts';
import type { WordBlock } from './document-model.ts';
import type { Attribute, XmlVisitor } from './read-xml.ts';

interface Paragraph {
  text: string;
  headingLevel: number;
  listLevel: number;
  listId: string;
}

interface WordStyles {
  headings: ReadonlyMap<string, number>;
  numbered: ReadonlySet<string>;
}

const DEEPEST_LEVEL = 6;

/** Gathers a Word document's text while its XML is read. */
export class WordText implements XmlVisitor {
  readonly blocks: WordBlock[] = [];
  readonly #styles: WordStyles;
  /** A box in a paragraph has paragraphs of its own. */
  readonly #open: Paragraph[] = [];
  #rows: string[][] = [];
  #tables = 0;
  #isText = false;
  /** Inside what is there for old programs, and says everything again. */
  #fallbacks = 0;
  #length = 0;

  constructor(styles: WordStyles) {
    this.#styles = styles;
  }

  isDone(): boolean {
    return this.blocks.length >= LIMITS.blocks || this.#length >= LIMITS.textLength;
  }

  open(tag: string, attribute: Attribute): void {
    if (tag === 'Fallback') this.#fallbacks += 1;
    if (this.#fallbacks > 0) return;
    if (tag === 'tbl') this.#openTable();
    else if (tag === 'tr' || tag === 'tc') this.#openCell(tag);
    else if (tag === 'p') this.#open.push(newParagraph());
    else this.#openInside(tag, attribute);
  }

  close(tag: string): void {
    if (tag === 'Fallback') this.#fallbacks -= 1;
    if (this.#fallbacks > 0) return;
    if (tag === 't') this.#isText = false;
    if (tag === 'p') this.#closeParagraph();
    if (tag === 'tbl') this.#closeTable();
  }

  text(text: string): void {
    if (this.#isText && this.#fallbacks === 0) this.#add(text);
  }

  #openInside(tag: string, attribute: Attribute): void {
    const paragraph = this.#open.at(-1);
    if (!paragraph) return;
    const value = attribute('val') ?? '';
    if (tag === 't') this.#isText = true;
    else if (tag === 'tab') this.#add('\t');
    else if (tag === 'br' || tag === 'cr') this.#add('\n');
    else if (tag === 'pStyle') paragraph.headingLevel = this.#styles.headings.get(value) ?? 0;
    else if (tag === 'outlineLvl') paragraph.headingLevel = Number(value) + 1;
    else if (tag === 'ilvl') paragraph.listLevel = Number(value) || 0;
    else if (tag === 'numId') paragraph.listId = value;
  }

  #add(text: string): void {
    const paragraph = this.#open.at(-1);
    if (!paragraph) return;
    const room = LIMITS.textLength - this.#length;
    paragraph.text += text.slice(0, room);
    this.#length += Math.min(text.length, room);
  }

  #openTable(): void {
    this.#tables += 1;
    if (this.#tables === 1) this.#rows = [];
  }

  /** A table in a cell is part of that cell's text. */
  #openCell(tag: 'tr' | 'tc'): void {
    if (this.#tables !== 1) return;
    if (tag === 'tr' && this.#rows.length < LIMITS.tableRows) this.#rows.push([]);
    const row = this.#rows.at(-1);
    if (tag === 'tc' && row && row.length < LIMITS.tableColumns) row.push('');
  }

  #closeParagraph(): void {
    const paragraph = this.#open.pop();
    const text = paragraph?.text.trim() ?? '';
    if (!paragraph || text === '') return;
    if (this.#tables > 0) this.#addToCell(text);
    else this.blocks.push(blockOf(paragraph, text, this.#styles.numbered));
  }

  #addToCell(text: string): void {
    const row = this.#rows.at(-1);
    if (!row || row.length === 0) return;
    const before = row[row.length - 1];
    const joined = before ? `${before}\n${text}` : text;
    row[row.length - 1] = joined.slice(0, LIMITS.cellLength);
  }

  #closeTable(): void {
    this.#tables -= 1;
    if (this.#tables > 0) return;
    const rows = this.#rows.filter((row) => row.length > 0);
    if (rows.length > 0) this.blocks.push({ kind: 'table', rows });
    this.#rows = [];
  }
}

function newParagraph(): Paragraph {
  return { text: '', headingLevel: 0, listLevel: 0, listId: '' };
}

function blockOf(
  { headingLevel, listLevel, listId }: Paragraph,
  text: string,
  numbered: ReadonlySet<string>,
): WordBlock {
  if (headingLevel > 0 && headingLevel <= 9) {
    return { kind: 'heading', level: Math.min(headingLevel, DEEPEST_LEVEL), text };
  }
  if (listId === '' || listId === '0') return { kind: 'paragraph', text };
  const level = Math.min(Math.max(0, listLevel), DEEPEST_LEVEL);
  return { kind: 'item', level, isNumbered: numbered.has(listId), text };
}
