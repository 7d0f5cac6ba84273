/**
 * A field with an end takes as much of a paste as fits, and browsers say nothing of the rest: we say how many
 * letters were left out, and hand them over. One listener for every field there is.
 */
import { copyText } from '#platform/browser/clipboard.ts';
import { toast } from '../feedback/toast.ts';

const SHOWN_MS = 15_000;

export interface FieldState {
  value: string;
  /** The selection, which a paste replaces; null where the kind of field does not tell. */
  selectionStart: number | null;
  selectionEnd: number | null;
  /** Negative without an end. */
  maxLength: number;
  isOneLine: boolean;
}

/** Returns the part of a paste that the field does not take; empty when it takes all. */
export function findCut(field: FieldState, pasted: string): string {
  if (field.maxLength < 0) return '';
  const words = field.isOneLine ? pasted.replace(/[\r\n]+/g, '') : pasted.replace(/\r\n?/g, '\n');
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  const room = Math.max(0, field.maxLength - (field.value.length - (end - start)));
  return words.slice(isInPair(words, room) ? room - 1 : room);
}

/** Between the two halves of one sign. */
function isInPair(words: string, at: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(words.slice(Math.max(0, at - 1), at + 1)) && at > 0;
}

/** The result ends it. */
export function watchCutPastes(): () => void {
  const listeners = new AbortController();
  const tell = (target: EventTarget | null, pasted: string) => {
    if (!isField(target)) return;
    const rest = findCut(stateOf(target), pasted);
    if (!rest) return;
    toast(describeCut(rest.length, target.maxLength), 'info', {
      label: '复制超出部分',
      onPress: () => void copyText(rest),
      shownMs: SHOWN_MS,
    });
  };
  document.addEventListener(
    'paste',
    (event) => {
      if (!event.defaultPrevented) tell(event.target, event.clipboardData?.getData('text') ?? '');
    },
    { signal: listeners.signal },
  );
  return () => listeners.abort();
}

function describeCut(cut: number, most: number): string {
  return `最多 ${most} 字，超出的 ${cut} 字没有粘贴进来`;
}

function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isText && !target.readOnly && !target.disabled;
}

function stateOf(field: HTMLInputElement | HTMLTextAreaElement): FieldState {
  const { value, selectionStart, selectionEnd, maxLength } = field;
  const isOneLine = field instanceof HTMLInputElement;
  return { value, selectionStart, selectionEnd, maxLength, isOneLine };
}
