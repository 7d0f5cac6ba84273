import { LIMITS } from '../document-limits.ts';
import type { WordBlock } from '../document-model.ts';
import { MathText } from '../formulas/math-text.ts';
import type { Attribute, XmlVisitor } from '../read-xml.ts';
import type { DiagramPlace } from '../slides/slide-text.ts';
import { FormField } from './form-field.ts';
import { RunText } from './run-text.ts';
import { symbolOf } from './symbol-fonts.ts';
import type { WordStyles } from './word-styles.ts';

interface Paragraph {
  text: string;
  headingLevel: number;
  listLevel: number;
  listId: string;
}

const DEEPEST_LEVEL = 6;
const MOST_DIAGRAMS = 16;

/** Elements that are a letter by themselves. */
const LETTERS: Readonly<Record<string, string>> = {
  tab: '\t',
  ptab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '\u2011',
  softHyphen: '\u00ad',
};

/** Gathers a Word document's text while its XML is read. */
export class WordText implements XmlVisitor {
  readonly blocks: WordBlock[] = [];
  readonly diagrams: DiagramPlace[] = [];
  readonly #styles: WordStyles;
  /** A box in a paragraph has paragraphs of its own. */
  readonly #open: Paragraph[] = [];
  #rows: string[][] = [];
  #tables = 0;
  #isText = false;
  readonly #run: RunText;
  readonly #form = new FormField();
  readonly #math = new MathText();
  #length = 0;

  constructor(styles: WordStyles) {
    this.#styles = styles;
    this.#run = new RunText(styles.hidden);
  }

  isDone(): boolean {
    return this.blocks.length >= LIMITS.blocks || this.#length >= LIMITS.textLength;
  }

  open(tag: string, attribute: Attribute): void {
    this.#run.open(tag, attribute);
    if (this.#run.isUnshown) return;
    if (tag === 'tbl') this.#openTable();
    else if (tag === 'tr' || tag === 'tc') this.#openCell(tag);
    else if (tag === 'p') this.#open.push(newParagraph());
    else this.#openInside(tag, attribute);
  }

  close(tag: string): void {
    const wasUnshown = this.#run.isUnshown;
    this.#run.close(tag);
    if (wasUnshown) return;
    if (tag === 't') this.#isText = false;
    this.#add(this.#form.close(tag));
    this.#setSigns((text) => this.#math.close(tag, text));
    if (tag === 'p') this.#closeParagraph();
    if (tag === 'tbl') this.#closeTable();
  }

  text(text: string): void {
    if (this.#isText && this.#run.isSeen) this.#add(this.#run.shown(text));
  }

  #openInside(tag: string, attribute: Attribute): void {
    const paragraph = this.#open.at(-1);
    if (!paragraph) return;
    this.#setSigns((text) => this.#math.open(tag, attribute, text));
    if (tag === 't') this.#isText = true;
    else if (tag === 'pStyle' || tag === 'outlineLvl' || tag === 'ilvl' || tag === 'numId') {
      this.#setProperty(paragraph, tag, attribute('val') ?? '');
    } else if (!this.#form.open(tag, attribute) && this.#run.isSeen) {
      this.#addLetter(tag, attribute);
    }
  }

  #setProperty(
    paragraph: Paragraph,
    tag: 'pStyle' | 'outlineLvl' | 'ilvl' | 'numId',
    value: string,
  ): void {
    if (tag === 'pStyle') paragraph.headingLevel = this.#styles.headings.get(value) ?? 0;
    else if (tag === 'outlineLvl') paragraph.headingLevel = Number(value) + 1;
    else if (tag === 'ilvl') paragraph.listLevel = Number(value) || 0;
    else paragraph.listId = value;
  }

  #addLetter(tag: string, attribute: Attribute): void {
    const letter = Object.hasOwn(LETTERS, tag) ? LETTERS[tag] : undefined;
    if (letter !== undefined) this.#add(letter);
    if (tag === 'relIds' && this.diagrams.length < MOST_DIAGRAMS)
      this.diagrams.push({ relation: attribute('dm') ?? '', place: this.blocks.length });
    if (tag !== 'sym') return;
    const code = Number.parseInt(attribute('char') ?? '', 16);
    this.#add(symbolOf(attribute('font') ?? '', code));
  }

  /** Signs between the pieces of a formula: one or two for each element that was read. */
  #setSigns(signed: (text: string) => string): void {
    const paragraph = this.#open.at(-1);
    if (paragraph) paragraph.text = signed(paragraph.text);
  }

  #add(text: string): void {
    const paragraph = this.#open.at(-1);
    if (!paragraph || text === '') return;
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
