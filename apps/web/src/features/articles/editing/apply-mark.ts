import type { KeyboardEvent } from 'react';
import {
  type EditorMark,
  markText,
  ownLines,
  type Replacement,
  type TextSelection,
} from './marks.ts';

export type Shortcut = EditorMark | 'save';

const KEYS: Readonly<Record<string, Shortcut>> = { s: 'save', b: 'bold', k: 'link', h: 'heading' };

/** Ctrl, or the command key, with one letter. */
export function shortcutOf(
  event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'key'>,
): Shortcut | undefined {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  return isCommand ? KEYS[event.key.toLowerCase()] : undefined;
}

/** As if it had been typed, so that Ctrl+Z takes it back. */
export function applyMark(area: HTMLTextAreaElement, mark: EditorMark): void {
  replaceIn(area, markText(area.value, selectionOf(area), mark));
}

/** A line of its own where the cursor is. */
export function insertLine(area: HTMLTextAreaElement, line: string): void {
  replaceIn(area, ownLines(area.value, selectionOf(area), `${line}\n`));
}

function selectionOf({ selectionStart, selectionEnd }: HTMLTextAreaElement): TextSelection {
  return { start: selectionStart, end: selectionEnd };
}

function replaceIn(area: HTMLTextAreaElement, { from, to, insert, select }: Replacement): void {
  area.focus();
  area.setSelectionRange(from, to);
  if (!document.execCommand('insertText', false, insert)) {
    area.setRangeText(insert);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(select.start, select.end);
}
