import type { Attribute } from '../read-xml.ts';
import { isOn } from './word-styles.ts';

const TAGS: ReadonlySet<string> = new Set(['default', 'checked', 'result', 'listEntry']);

/** A form's own box or list: no text stands in the document, its state is told by what stands in it. */
export class FormField {
  #isChecked: boolean | undefined;
  #entries: string[] | undefined;
  #chosen: number | undefined;
  #preset = 0;

  /** Returns whether the element was one of a form. */
  open(tag: string, attribute: Attribute): boolean {
    if (tag === 'checkBox') this.#isChecked = false;
    else if (tag === 'ddList') this.#openList();
    else if (!TAGS.has(tag)) return false;
    else if (this.#entries) this.#openOfList(this.#entries, tag, attribute('val') ?? '');
    // `default` is how the box was made, `checked` how it was left.
    else if (this.#isChecked !== undefined) this.#isChecked = isOn(attribute);
    else return false;
    return true;
  }

  /** Returns the text that people see where the field stands. */
  close(tag: string): string {
    if (tag === 'ddList') return this.#closeList();
    if (tag !== 'checkBox' || this.#isChecked === undefined) return '';
    const sign = this.#isChecked ? '☑' : '☐';
    this.#isChecked = undefined;
    return sign;
  }

  #openList(): void {
    this.#entries = [];
    this.#chosen = undefined;
    this.#preset = 0;
  }

  #openOfList(entries: string[], tag: string, value: string): void {
    if (tag === 'listEntry') entries.push(value);
    if (tag === 'result') this.#chosen = Number(value);
    if (tag === 'default') this.#preset = Number(value);
  }

  #closeList(): string {
    const shown = this.#entries?.[this.#chosen ?? this.#preset] ?? '';
    this.#entries = undefined;
    return shown;
  }
}
