/**
 * A textarea and a shared text, each kept as the other (LIBS.md §1). What is typed becomes one insertion
 * and one deletion; what comes moves the caret with the words around it; undo takes back one's own alone.
 */
import { MAX_ROOM_TEXT, ROOM_TEXT, type RoomPresence } from '@transmit/contract';
import * as Y from 'yjs';
import { describeCaret, type KeptSelection, keepSelection, restoreSelection } from './caret.ts';
import { diffText, fitEdit, type TextEdit } from './text-diff.ts';
import { readUndoInput, readUndoKey, type UndoWish } from './undo-key.ts';

const TYPING_FOR_MS = 1500;
const UNDO_GROUP_MS = 500;
/** Keyboards of phones leave a word open until the next one: after so long without a letter it is taken as it stands. */
const COMPOSED_AFTER_MS = 1500;
/**
 * After so long without an event of the keyboard, words of others come in although the composition is open: a phone's
 * keyboard keeps one open for minutes. A field can be written into in no way that leaves the composition going, so its
 * letters then stand as they are.
 */
const OTHERS_AFTER_MS = 5000;

export interface Binding {
  undo(): void;
  redo(): void;
  /** Everything away; what it answers brings all of it back, and nothing that was written since is touched. */
  clear(): () => void;
  insert(words: string): void;
  unbind(): void;
}

interface Line {
  /** The line may ask for what is being composed: its paper is about to be another one. */
  hold(read: () => void): void;
  release(): void;
  /** Letters stand in the field which the document has not got, or no longer. */
  noteUnread(isUnread: boolean): void;
  /** The page may be gone in a moment. */
  hurry(): void;
  tell(presence: RoomPresence): void;
  /** Letters for which the paper has no room. */
  keepRest(words: string): void;
}

export function bindTextarea(area: HTMLTextAreaElement, doc: Y.Doc, line: Line): Binding {
  return new TextareaBinding(area, doc, line);
}

class TextareaBinding implements Binding {
  readonly #area: HTMLTextAreaElement;
  readonly #shared: Y.Text;
  readonly #line: Line;
  /** Origin of the transactions that the field itself has made. */
  readonly #own = Symbol('own');
  readonly #undoing: Y.UndoManager;
  readonly #listeners = new AbortController();
  #isComposing = false;
  #typing: ReturnType<typeof setTimeout> | undefined;
  /** Runs while letters of a composition are in the field alone. */
  #unread: ReturnType<typeof setTimeout> | undefined;
  /** Runs while the line is held. */
  #holding: ReturnType<typeof setTimeout> | undefined;
  /** A browser may end a composition while its field is written into, before the new words stand there. */
  #isWriting = false;
  /** Selection before the change of somebody else, while that is carried out. */
  #kept: KeptSelection | undefined;

  constructor(area: HTMLTextAreaElement, doc: Y.Doc, line: Line) {
    this.#area = area;
    this.#line = line;
    this.#shared = doc.getText(ROOM_TEXT);
    this.#undoing = new Y.UndoManager(this.#shared, {
      trackedOrigins: new Set([this.#own]),
      captureTimeout: UNDO_GROUP_MS,
    });
    area.value = this.#shared.toString();
    doc.on('beforeTransaction', this.#remember);
    this.#shared.observe(this.#write);
    this.#listen();
  }

  undo(): void {
    this.#undoing.undo();
  }

  redo(): void {
    this.#undoing.redo();
  }

  clear(): () => void {
    const { undoStack } = this.#undoing;
    this.#inOneStep({ at: 0, removed: this.#shared.length, inserted: '' });
    this.#put('');
    const step = undoStack.at(-1);
    return () => {
      const at = step ? undoStack.indexOf(step) : -1;
      if (at < 0) return;
      // The manager undoes its last step; steps of a shared text can be taken back in any order.
      undoStack.push(...undoStack.splice(at, 1));
      this.undo();
    };
  }

  insert(words: string): void {
    const { length } = this.#shared;
    const whole = { at: length, removed: 0, inserted: words };
    const { edit, rest } = fitEdit(length, whole, MAX_ROOM_TEXT);
    this.#inOneStep(edit);
    this.#put(this.#shared.toString());
    if (rest) this.#line.keepRest(rest);
  }

  unbind(): void {
    this.#listeners.abort();
    clearTimeout(this.#typing);
    if (this.#isComposing) this.#compose(false);
    clearTimeout(this.#holding);
    this.#shared.unobserve(this.#write);
    this.#shared.doc?.off('beforeTransaction', this.#remember);
    this.#undoing.destroy();
  }

  #listen(): void {
    const area = this.#area;
    const { signal } = this.#listeners;
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      act: (event: HTMLElementEventMap[Name]) => void,
    ) => area.addEventListener(name, act, { signal });
    on('input', () => this.#noteInput());
    on('compositionstart', () => this.#compose(true));
    on('compositionupdate', () => {
      if (this.#isComposing) this.#holdOn();
    });
    on('compositionend', () => this.#compose(false));
    // The browser would undo its own idea of the text, which others have changed since; the room's
    // undo takes its place.
    on('beforeinput', (event) => this.#heed(readUndoInput(event.inputType), event));
    on('keydown', (event) => this.#heed(readUndoKey(event), event));
    on('focus', () => this.#tell(false));
    on('blur', () => this.#noteBlur());
    const { ownerDocument } = area;
    ownerDocument.addEventListener('selectionchange', () => this.#noteSelection(), { signal });
    ownerDocument.addEventListener('visibilitychange', () => this.#noteLeaving(), { signal });
    ownerDocument.defaultView?.addEventListener('pagehide', () => this.#noteLeaving(), { signal });
  }

  #heed(wish: UndoWish | undefined, event: Event): void {
    if (!wish) return;
    event.preventDefault();
    this[wish]();
  }

  #noteInput(): void {
    if (this.#isComposing) {
      this.#holdOn();
      this.#readLater();
    } else this.#read();
    clearTimeout(this.#typing);
    this.#tell(true);
    this.#typing = setTimeout(() => {
      this.#typing = undefined;
      this.#tell(false);
    }, TYPING_FOR_MS);
  }

  #noteSelection(): void {
    if (this.#isHere && !this.#isComposing) this.#tell(this.#typing !== undefined);
  }

  #noteBlur(): void {
    if (this.#isComposing) this.#compose(false);
    this.#tell(false);
  }

  #noteLeaving(): void {
    this.#read();
    this.#line.hurry();
  }

  /** A word that is being composed is nobody else's yet: the line is held until it is whole. */
  #compose(isComposing: boolean): void {
    this.#isComposing = isComposing;
    if (isComposing) this.#holdOn();
    else this.#letGo();
  }

  /** From the last event of the keyboard on. */
  #holdOn(): void {
    clearTimeout(this.#holding);
    this.#line.hold(() => this.#read());
    this.#holding = setTimeout(() => this.#letGo(), OTHERS_AFTER_MS);
  }

  #letGo(): void {
    clearTimeout(this.#holding);
    this.#read();
    this.#line.release();
  }

  get #isHere(): boolean {
    return this.#area.ownerDocument.activeElement === this.#area;
  }

  #tell(isTyping: boolean): void {
    this.#line.tell(describeCaret(this.#shared, this.#area, { isHere: this.#isHere, isTyping }));
  }

  /** Words of others wait on: written into the field, they would end the composition. */
  #readLater(): void {
    clearTimeout(this.#unread);
    this.#unread = setTimeout(() => this.#read(), COMPOSED_AFTER_MS);
    this.#line.noteUnread(true);
  }

  /** The field has changed: the same change for everybody. */
  #read(): void {
    clearTimeout(this.#unread);
    if (this.#unread !== undefined) this.#line.noteUnread(false);
    this.#unread = undefined;
    if (this.#isWriting) return;
    const { length } = this.#shared;
    const done = diffText(this.#shared.toString(), this.#area.value, this.#area.selectionEnd);
    if (!done) return;
    const { edit, rest } = fitEdit(length, done, MAX_ROOM_TEXT);
    this.#carryOut(edit);
    if (rest) this.#leaveOver(rest, edit.at + edit.inserted.length);
  }

  /** The field has more than the paper takes: it shows what the paper has, and the rest is kept. */
  #leaveOver(rest: string, caret: number): void {
    this.#put(this.#shared.toString());
    this.#area.setSelectionRange(caret, caret);
    this.#line.keepRest(rest);
  }

  /** Shows these words. */
  #put(words: string): void {
    this.#isWriting = true;
    this.#area.value = words;
    this.#isWriting = false;
  }

  /** A change that is taken back by itself, without what was typed before or afterwards. */
  #inOneStep(edit: TextEdit): void {
    this.#undoing.stopCapturing();
    this.#carryOut(edit);
    this.#undoing.stopCapturing();
  }

  #carryOut({ at, removed, inserted }: TextEdit): void {
    this.#shared.doc?.transact(() => {
      if (removed > 0) this.#shared.delete(at, removed);
      if (inserted) this.#shared.insert(at, inserted);
    }, this.#own);
  }

  readonly #remember = ({ origin }: Y.Transaction) => {
    this.#kept = origin === this.#own ? undefined : keepSelection(this.#shared, this.#area);
  };

  /** Writes the text into the field after others or an undo have changed it. */
  readonly #write = (_event: Y.YTextEvent, { origin }: Y.Transaction) => {
    if (origin === this.#own) return;
    const words = this.#shared.toString();
    if (words === this.#area.value) return;
    const { scrollTop } = this.#area;
    this.#put(words);
    if (this.#kept) restoreSelection(this.#shared, this.#area, this.#kept);
    this.#area.scrollTop = scrollTop;
  };
}
