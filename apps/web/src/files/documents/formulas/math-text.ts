/**
 * Formulas of Office documents in one line, as people type them: `1/2`, `x^(n+1)`, `√(a+b)`. Without the signs
 * between them, one half would stand there as 12.
 */
import type { Attribute } from '../read-xml.ts';

interface Piece {
  tag: string;
  /** Text that stands before it; a piece is read apart from it, and so costs its own length alone. */
  before: string;
  /** Pieces `e` or `mr` in it so far. */
  count: number;
  begin: string;
  end: string;
  between: string;
}

/** Parts of a formula (ECMA-376 §22.1.2) that are set apart from what stands beside them. */
const PIECES: ReadonlySet<string> = new Set([
  ...['num', 'den', 'sup', 'sub', 'deg', 'lim', 'e'],
  ...['d', 'rad', 'm', 'mr', 'eqArr', 'nary', 'limLow', 'limUpp'],
]);
const SUM_BY_DEFAULT = '∫';

/** Follows a formula's elements, and puts the signs into the text that is being gathered. */
export class MathText {
  #formulas = 0;
  readonly #open: Piece[] = [];
  #sum = SUM_BY_DEFAULT;

  /** Takes the text so far, and returns that with which this element goes on. */
  open(tag: string, attribute: Attribute, text: string): string {
    if (tag === 'oMath') this.#formulas += 1;
    if (this.#formulas === 0) return text;
    this.#readSigns(tag, attribute);
    if (!PIECES.has(tag)) return text;
    const before = text + this.#signBefore(tag);
    this.#open.push({ tag, before, count: 0, begin: '(', end: ')', between: '|' });
    return '';
  }

  /** Returns the text with the signs around this element. */
  close(tag: string, text: string): string {
    if (this.#formulas === 0) return text;
    // A damaged formula ends with its paragraph, and loses none of its text.
    if (tag === 'oMath' || tag === 'p') return this.#closeFormula(text);
    if (tag === 'naryPr') return text + this.#sum;
    if (this.#open.at(-1)?.tag !== tag) return text;
    const piece = this.#open.pop();
    return piece ? piece.before + signed(piece, text, this.#open.at(-1)?.tag) : text;
  }

  #closeFormula(text: string): string {
    const all = [...this.#open.map(({ before }) => before), text].join('');
    this.#formulas = 0;
    this.#open.length = 0;
    return all;
  }

  #readSigns(tag: string, attribute: Attribute): void {
    const piece = this.#open.at(-1);
    // A sign is one letter: a long one would be repeated between all that the brackets hold.
    const value = [...(attribute('val') ?? '').slice(0, 2)][0] ?? '';
    if (tag === 'naryPr') this.#sum = SUM_BY_DEFAULT;
    if (!piece) return;
    if (tag === 'chr' && piece.tag === 'nary') this.#sum = value;
    if (piece.tag !== 'd') return;
    if (tag === 'begChr') piece.begin = value;
    if (tag === 'endChr') piece.end = value;
    if (tag === 'sepChr') piece.between = value;
  }

  /** Between the cells of a matrix, its rows, and what brackets hold. */
  #signBefore(tag: string): string {
    const around = this.#open.at(-1);
    if (!around || (tag !== 'e' && tag !== 'mr')) return '';
    around.count += 1;
    const isFirst = around.count === 1;
    if (around.tag === 'd') return isFirst ? around.begin : around.between;
    if (around.tag === 'mr') return isFirst ? '' : ' ';
    const isLine = around.tag === 'm' || around.tag === 'eqArr';
    return isLine && !isFirst ? '; ' : '';
  }
}

function signed({ tag, end }: Piece, inside: string, around: string | undefined): string {
  if (tag === 'd') return inside + end;
  if (tag === 'deg') return inside === '' ? '√' : `√[${inside}]`;
  if (tag === 'num' || (tag === 'e' && around === 'rad')) return grouped(inside);
  if (inside === '') return '';
  if (tag === 'den') return `/${grouped(inside)}`;
  if (tag === 'sup' || (tag === 'lim' && around === 'limUpp')) return `^${grouped(inside)}`;
  if (tag === 'sub' || tag === 'lim') return `_${grouped(inside)}`;
  return inside;
}

/** A single number or word needs no brackets. */
function grouped(text: string): string {
  return /^[\p{L}\p{N}.]*$/u.test(text) || /^\([^()]*\)$/.test(text) ? text : `(${text})`;
}
