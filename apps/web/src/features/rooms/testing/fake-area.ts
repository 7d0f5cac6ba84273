/** As much of a text field, and of the page around it, as the room's binding uses. */
export class FakeArea extends EventTarget {
  #value = '';
  /** An open composition ends before what is written stands in the field. */
  endsWhenWritten = false;
  selectionStart = 0;
  selectionEnd = 0;
  readonly selectionDirection = 'forward';
  scrollTop = 0;
  readonly ownerDocument = Object.assign(new EventTarget(), {
    activeElement: this,
    defaultView: new EventTarget(),
  });

  get value(): string {
    return this.#value;
  }

  set value(words: string) {
    if (this.endsWhenWritten) this.dispatchEvent(new Event('compositionend'));
    this.#value = words;
  }

  setSelectionRange(start: number, end: number): void {
    this.selectionStart = start;
    this.selectionEnd = end;
  }

  /** Letters at the end of what stands there, as a keyboard writes them. */
  type(words: string): void {
    this.value += words;
    this.setSelectionRange(this.value.length, this.value.length);
    this.dispatchEvent(new Event('input'));
  }

  /** Begins to compose a word that no event will end. */
  compose(words: string): void {
    this.dispatchEvent(new Event('compositionstart'));
    this.type(words);
  }
}
