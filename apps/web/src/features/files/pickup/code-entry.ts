import { CODE_LENGTH, findLinkedCode, formatCode, isCode, normalizeCode } from '@transmit/contract';

/** Text of the code field, and the caret's place. */
export interface CodeEntry {
  /** `8K3F2-A0001`, or as much of it as there is. */
  shown: string;
  caret: number;
}

export type CodeVerdict =
  | { kind: 'empty' }
  | { kind: 'short'; missing: number }
  /** The check character does not fit: a typing error, seen without asking the server. */
  | { kind: 'wrong' }
  | { kind: 'code'; code: string };

/** A whole link, or the sentence of a share, may be pasted as well: its code is what counts. */
const IN_SENTENCE = /取件码[\s:：]*([0-9A-Za-z]{5}[-\s]?[0-9A-Za-z]{5})/;

/** Brings what was typed or pasted into shape and keeps the caret behind the same symbol. */
export function toEntry(typed: string, caret: number): CodeEntry {
  const code = codeIn(typed);
  const before = Math.min(normalizeCode(typed.slice(0, caret)).length, code.length);
  const isWhole = code !== normalizeCode(typed);
  return { shown: shape(code), caret: caretAfter(isWhole ? code.length : before) };
}

export function judgeCode(shown: string): CodeVerdict {
  const code = normalizeCode(shown);
  if (code === '') return { kind: 'empty' };
  if (code.length < CODE_LENGTH) return { kind: 'short', missing: CODE_LENGTH - code.length };
  return isCode(code) ? { kind: 'code', code } : { kind: 'wrong' };
}

function codeIn(typed: string): string {
  const wide = typed.normalize('NFKC');
  const found = findLinkedCode(wide) ?? IN_SENTENCE.exec(wide)?.[1] ?? wide;
  return normalizeCode(found).slice(0, CODE_LENGTH);
}

/** The hyphen appears with the sixth symbol, so that deleting the fifth is one key. */
function shape(code: string): string {
  const half = CODE_LENGTH / 2;
  if (code.length === CODE_LENGTH) return formatCode(code);
  return code.length <= half ? code : `${code.slice(0, half)}-${code.slice(half)}`;
}

function caretAfter(symbols: number): number {
  return symbols <= CODE_LENGTH / 2 ? symbols : symbols + 1;
}
