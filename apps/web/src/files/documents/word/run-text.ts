/**
 * Decides which text of a Word document is shown: by its surroundings and by the run's own
 * properties.
 */
import type { Attribute } from '../read-xml.ts';
import { textInFont } from './symbol-fonts.ts';
import { isOn } from './word-styles.ts';

/**
 * Elements that Word does not show: what was deleted or moved away, the reading beside a character, how
 * something looked before it was changed, and what is there for old programs and says everything again.
 */
const UNSHOWN: ReadonlySet<string> = new Set([
  'Fallback',
  'del',
  'moveFrom',
  'rt',
  'rubyPr',
  'instrText',
  'delInstrText',
  'delText',
  'sdtPr',
  'pPrChange',
  'rPrChange',
  'numberingChange',
]);

/** Follows a document's elements and knows for each text whether it is seen, and in which letters. */
export class RunText {
  readonly #hiddenStyles: ReadonlySet<string>;
  #unshown = 0;
  /** One for each field that is open: true while its instruction is being read, false in its result. */
  #fields: boolean[] = [];
  #paragraphProperties = 0;
  #isHiddenRun = false;
  #isHiddenParagraph = false;
  #font = '';

  constructor(hiddenStyles: ReadonlySet<string>) {
    this.#hiddenStyles = hiddenStyles;
  }

  /** Within something that is passed over as a whole. */
  get isUnshown(): boolean {
    return this.#unshown > 0;
  }

  get isSeen(): boolean {
    const isInInstruction = this.#fields.includes(true);
    const isHidden = this.#isHiddenRun || this.#isHiddenParagraph;
    return !this.isUnshown && !isInInstruction && !isHidden && this.#paragraphProperties === 0;
  }

  open(tag: string, attribute: Attribute): void {
    if (UNSHOWN.has(tag)) this.#unshown += 1;
    if (this.#unshown > 0) return;
    if (tag === 'p') this.#isHiddenParagraph = false;
    if (tag === 'pPr') this.#paragraphProperties += 1;
    if (tag === 'r') this.#openRun();
    if (tag === 'fldChar') this.#turnField(attribute('fldCharType'));
    this.#openProperty(tag, attribute);
  }

  close(tag: string): void {
    if (UNSHOWN.has(tag)) this.#unshown = Math.max(0, this.#unshown - 1);
    if (this.#unshown > 0) return;
    if (tag === 'pPr') this.#paragraphProperties -= 1;
    if (tag === 'r') this.#openRun();
    // An instruction that is never ended would hide all the rest.
    if (tag === 'p') this.#fields = this.#fields.filter((isInstruction) => !isInstruction);
  }

  /** In the letters that its font shows. */
  shown(text: string): string {
    return textInFont(text, this.#font);
  }

  #openRun(): void {
    this.#isHiddenRun = false;
    this.#font = '';
  }

  #openProperty(tag: string, attribute: Attribute): void {
    const value = attribute('val') ?? '';
    if (tag === 'pStyle' && this.#hiddenStyles.has(value)) this.#isHiddenParagraph = true;
    // These are the properties of a paragraph's mark, not of its text.
    if (this.#paragraphProperties > 0) return;
    if (tag === 'vanish') this.#isHiddenRun = isOn(attribute);
    if (tag === 'rStyle' && this.#hiddenStyles.has(value)) this.#isHiddenRun = true;
    if (tag === 'rFonts') this.#font = attribute('ascii') ?? attribute('hAnsi') ?? '';
  }

  #turnField(turn: string | undefined): void {
    if (turn === 'begin') this.#fields.push(true);
    if (turn === 'separate' && this.#fields.length > 0)
      this.#fields[this.#fields.length - 1] = false;
    if (turn === 'end') this.#fields.pop();
  }
}
