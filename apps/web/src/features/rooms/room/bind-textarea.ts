/**
 * A textarea and a shared text, each kept as the other (LIBS.md §1). What is typed becomes one insertion
 * and one deletion; what comes moves the caret with the words around it; undo takes back one's own alone.
 */
import { MAX_ROOM_TEXT, ROOM_TEXT, type RoomPresence } from '@transmit/contract';
import * as Y from 'yjs';
import { toBase64 } from './bytes-text.ts';
import { diffText, fitEdit } from './text-diff.ts';

const TYPING_FOR_MS = 1500;
const UNDO_GROUP_MS = 500;

export interface Binding {
  undo(): void;
  redo(): void;
  /** Everything away, in one step that can be taken back. */
  clear(): void;
  insert(words: string): void;
  unbind(): void;
}

interface Line {
  hold(): void;
  release(): void;
  tell(presence: RoomPresence): void;
  /** Letters for which the paper has no room. */
  keepRest(words: string): void;
}

export function bindTextarea(area: HTMLTextAreaElement, doc: Y.Doc, line: Line): Binding {
  const shared = doc.getText(ROOM_TEXT);
  const own = Symbol('own');
  const undoing = new Y.UndoManager(shared, {
    trackedOrigins: new Set([own]),
    captureTimeout: UNDO_GROUP_MS,
  });
  const listeners = new AbortController();
  const { signal } = listeners;
  let isComposing = false;
  let typing: ReturnType<typeof setTimeout> | undefined;
  let selection: { start: Y.RelativePosition; end: Y.RelativePosition } | undefined;

  const relative = (index: number) => Y.createRelativePositionFromTypeIndex(shared, index);
  const absolute = (position: Y.RelativePosition) =>
    Y.createAbsolutePositionFromRelativePosition(position, doc)?.index ?? shared.length;

  /** The field has changed: the same change for everybody. */
  const read = () => {
    const done = diffText(shared.toString(), area.value, area.selectionEnd);
    if (!done) return;
    const { edit, rest } = fitEdit(shared.length, done, MAX_ROOM_TEXT);
    doc.transact(() => {
      if (edit.removed > 0) shared.delete(edit.at, edit.removed);
      if (edit.inserted) shared.insert(edit.at, edit.inserted);
    }, own);
    if (rest) leaveOver(rest, edit.at + edit.inserted.length);
  };

  /** The field has more than the paper takes: it shows what the paper has, and the rest is kept. */
  const leaveOver = (rest: string, caret: number) => {
    area.value = shared.toString();
    area.setSelectionRange(caret, caret);
    line.keepRest(rest);
  };

  const remember = ({ origin }: Y.Transaction) => {
    selection =
      origin === own
        ? undefined
        : { start: relative(area.selectionStart), end: relative(area.selectionEnd) };
  };

  /** Writes the text into the field after others or an undo have changed it. */
  const write = (_event: Y.YTextEvent, { origin }: Y.Transaction) => {
    if (origin === own) return;
    const words = shared.toString();
    if (words === area.value) return;
    const { scrollTop } = area;
    const direction = area.selectionDirection;
    area.value = words;
    if (selection) {
      area.setSelectionRange(absolute(selection.start), absolute(selection.end), direction);
    }
    area.scrollTop = scrollTop;
  };

  const tell = (isTyping: boolean) => {
    const isHere = document.activeElement === area;
    const place = (index: number) =>
      isHere ? toBase64(Y.encodeRelativePosition(relative(index))) : '';
    const isBackward = area.selectionDirection === 'backward';
    const [anchor, head] = isBackward
      ? [area.selectionEnd, area.selectionStart]
      : [area.selectionStart, area.selectionEnd];
    line.tell({ anchor: place(anchor), head: place(head), is_typing: isHere && isTyping });
  };

  const noteTyping = () => {
    clearTimeout(typing);
    tell(true);
    typing = setTimeout(() => {
      typing = undefined;
      tell(false);
    }, TYPING_FOR_MS);
  };

  const undo = () => void undoing.undo();
  const redo = () => void undoing.redo();

  area.value = shared.toString();
  doc.on('beforeTransaction', remember);
  shared.observe(write);
  area.addEventListener(
    'input',
    () => {
      if (!isComposing) read();
      noteTyping();
    },
    { signal },
  );
  area.addEventListener(
    'compositionstart',
    () => {
      isComposing = true;
      line.hold();
    },
    { signal },
  );
  area.addEventListener(
    'compositionend',
    () => {
      isComposing = false;
      read();
      line.release();
    },
    { signal },
  );
  // The browser would undo its own idea of the text, which others have changed since; the room's
  // undo takes its place.
  area.addEventListener(
    'beforeinput',
    (event) => {
      if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
      event.preventDefault();
      if (event.inputType === 'historyUndo') undo();
      else redo();
    },
    { signal },
  );
  area.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    },
    { signal },
  );
  for (const moved of ['focus', 'blur'] as const) {
    area.addEventListener(moved, () => tell(false), { signal });
  }
  document.addEventListener(
    'selectionchange',
    () => {
      if (document.activeElement === area && !isComposing) tell(typing !== undefined);
    },
    { signal },
  );

  return {
    undo,
    redo,
    clear() {
      undoing.stopCapturing();
      doc.transact(() => shared.delete(0, shared.length), own);
      undoing.stopCapturing();
      area.value = '';
    },
    insert(words) {
      const { length } = shared;
      const whole = { at: length, removed: 0, inserted: words };
      const { edit, rest } = fitEdit(length, whole, MAX_ROOM_TEXT);
      undoing.stopCapturing();
      doc.transact(() => shared.insert(length, edit.inserted), own);
      undoing.stopCapturing();
      area.value = shared.toString();
      if (rest) line.keepRest(rest);
    },
    unbind() {
      listeners.abort();
      clearTimeout(typing);
      shared.unobserve(write);
      doc.off('beforeTransaction', remember);
      undoing.destroy();
      if (isComposing) line.release();
    },
  };
}
