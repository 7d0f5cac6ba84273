import { LIMITS } from '../document-limits.ts';
import { MathText } from '../formulas/math-text.ts';
import type { Attribute, XmlVisitor } from '../read-xml.ts';

/** Elements that can be hidden by themselves, with all that is in them; `pt` is a node of a diagram. */
const SHAPES: ReadonlySet<string> = new Set(['sp', 'grpSp', 'graphicFrame', 'pic', 'cxnSp', 'pt']);
/** A diagram's words stand in a part of their own, to be put in front of the line at `place`. */
export interface DiagramPlace {
  relation: string;
  place: number;
}

const MOST_DIAGRAMS = 16;

/** Gathers the paragraphs of a slide that are seen while its XML is read, those of its tables too. */
export class SlideText implements XmlVisitor {
  readonly lines: string[] = [];
  readonly diagrams: DiagramPlace[] = [];
  isHidden = false;
  readonly #number: number;
  readonly #math = new MathText();
  /** One for each shape that is open: true where it is hidden. */
  readonly #shapes: boolean[] = [];
  #line = '';
  #isText = false;
  #isNumber = false;
  #fallbacks = 0;

  /** `number` is the slide's own, as its page says it. */
  constructor(number = 1) {
    this.#number = number;
  }

  isDone(): boolean {
    return this.lines.length >= LIMITS.linesOfSlide;
  }

  open(tag: string, attribute: Attribute): void {
    if (tag === 'sld') this.isHidden = /^(0|false)$/.test(attribute('show') ?? '');
    if (tag === 'Fallback') this.#fallbacks += 1;
    if (SHAPES.has(tag)) this.#shapes.push(false);
    if (this.#hides(tag, attribute) && this.#shapes.length > 0)
      this.#shapes[this.#shapes.length - 1] = true;
    this.#isText = tag === 't' && this.#isSeen;
    if (this.#isSeen) this.#openSeen(tag, attribute);
  }

  close(tag: string): void {
    if (this.#isSeen) this.#line = this.#math.close(tag, this.#line);
    if (tag === 'Fallback') this.#fallbacks -= 1;
    if (SHAPES.has(tag)) this.#shapes.pop();
    if (tag === 'fld') this.#isNumber = false;
    this.#isText = false;
    if (tag !== 'p') return;
    if (this.#line.trim() !== '') this.lines.push(this.#line.trim().slice(0, LIMITS.cellLength));
    this.#line = '';
  }

  text(text: string): void {
    if (!this.#isText) return;
    // Programs that have not counted the pages leave a mark such as `‹#›` there.
    this.#line += this.#isNumber && !/\d/.test(text) ? String(this.#number) : text;
  }

  get #isSeen(): boolean {
    return this.#fallbacks === 0 && !this.#shapes.includes(true);
  }

  /** A shape says so itself; a node of a diagram holds a hint that is drawn while it is edited alone. */
  #hides(tag: string, attribute: Attribute): boolean {
    const value =
      tag === 'cNvPr' ? attribute('hidden') : tag === 'prSet' ? attribute('phldr') : undefined;
    return value === '1' || value === 'true';
  }

  #openSeen(tag: string, attribute: Attribute): void {
    this.#line = this.#math.open(tag, attribute, this.#line);
    if (tag === 'br') this.#line += '\n';
    if (tag === 'fld') this.#isNumber = attribute('type') === 'slidenum';
    if (tag !== 'relIds' || this.diagrams.length >= MOST_DIAGRAMS) return;
    this.diagrams.push({ relation: attribute('dm') ?? '', place: this.lines.length });
  }
}
