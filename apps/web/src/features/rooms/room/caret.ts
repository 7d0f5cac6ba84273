/** The caret of a field as places in the shared text, which move with the words around them. */
import type { RoomPresence } from '@transmit/contract';
import * as Y from 'yjs';
import { fromBase64, toBase64 } from './bytes-text.ts';

type Selected = Pick<HTMLTextAreaElement, 'selectionStart' | 'selectionEnd' | 'selectionDirection'>;

/** The selection of a field, kept while others change the text. */
export interface KeptSelection {
  start: Y.RelativePosition;
  end: Y.RelativePosition;
  direction: HTMLTextAreaElement['selectionDirection'];
}

export function keepSelection(shared: Y.Text, area: Selected): KeptSelection {
  return {
    start: Y.createRelativePositionFromTypeIndex(shared, area.selectionStart),
    end: Y.createRelativePositionFromTypeIndex(shared, area.selectionEnd),
    direction: area.selectionDirection,
  };
}

/** Selects the same words, wherever they stand now; the end of the text where they are gone with all around them. */
export function restoreSelection(
  shared: Y.Text,
  area: Pick<HTMLTextAreaElement, 'setSelectionRange'>,
  { start, end, direction }: KeptSelection,
): void {
  area.setSelectionRange(findIndex(shared, start), findIndex(shared, end), direction);
}

function findIndex(shared: Y.Text, position: Y.RelativePosition): number {
  const { doc } = shared;
  const found = doc && Y.createAbsolutePositionFromRelativePosition(position, doc);
  return found?.index ?? shared.length;
}

/** Finds where a caret that was described by somebody stands now. */
export function findCaret(doc: Y.Doc, told: string): number | undefined {
  const bytes = told ? fromBase64(told) : undefined;
  if (!bytes) return undefined;
  try {
    const relative = Y.decodeRelativePosition(bytes);
    return Y.createAbsolutePositionFromRelativePosition(relative, doc)?.index;
  } catch {
    // The position belongs to a letter that this page has not got yet.
    return undefined;
  }
}

/** Describes a caret to the others: its anchor is where the selection began; empty places where the writer is elsewhere. */
export function describeCaret(
  shared: Y.Text,
  area: Selected,
  { isHere, isTyping }: { isHere: boolean; isTyping: boolean },
): RoomPresence {
  if (!isHere) return { anchor: '', head: '', is_typing: false };
  const place = (index: number) =>
    toBase64(Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(shared, index)));
  const ends = [place(area.selectionStart), place(area.selectionEnd)] as const;
  const [anchor, head] = area.selectionDirection === 'backward' ? [ends[1], ends[0]] : ends;
  return { anchor, head, is_typing: isTyping };
}
