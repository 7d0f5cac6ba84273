import { LIMITS } from './document-limits.ts';
import { findExtra } from './zip-extra.ts';

/** Info-ZIP: the name in UTF-8 beside the one of the old days. */
const UNICODE_PATH = 0x7075;

/**
 * The name of an entry: UTF-8 where the archive says so or the bytes are, else GBK, in which Chinese
 * Windows packs. What would hide or turn the text round is taken out; the name is only ever shown.
 */
export function decodeEntryName(
  bytes: Uint8Array<ArrayBuffer>,
  { isUtf8, extra }: { isUtf8: boolean; extra: DataView },
): string {
  const unicode = findExtra(extra, UNICODE_PATH);
  // Version and CRC stand before the name.
  const better = unicode && unicode.byteLength > 5 ? partOf(unicode, 5) : undefined;
  const text = better
    ? new TextDecoder().decode(better)
    : isUtf8
      ? new TextDecoder().decode(bytes)
      : guess(bytes);
  return shown(text).slice(0, LIMITS.nameLength);
}

function guess(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

function partOf(view: DataView, from: number): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset + from, view.byteLength - from);
}

/** Controls, and the marks that let `exe.gpj` read as `jpg.exe`. */
const HIDING = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

function shown(text: string): string {
  return text.replace(HIDING, '').replaceAll('\\', '/');
}
