import { MAX_NAME_BYTES } from '../limits.ts';

/** Shown where nothing is left of a name. */
const NAMELESS = '未命名文件';

/**
 * Controls and line separators break headers and logs; bidirectional controls turn `exe.jpg` into
 * `gpj.exe` before the reader's eyes (SECURITY T10). Joiners stay: emoji need them.
 */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** The name people see: one line of well-formed NFC, no path, at most 255 bytes, never empty. */
export function cleanFileName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replace(HIDDEN, '')
    .replace(/[/\\]/g, '_')
    .trim();
  const short = clipToBytes(clean, MAX_NAME_BYTES);
  return /^\.*$/.test(short) ? NAMELESS : short;
}

/** A name that is too long loses the end of its stem, not its extension, and no half characters. */
function clipToBytes(name: string, maxBytes: number): string {
  if (byteLength(name) <= maxBytes) return name;
  const extension = /\.[^.\s]{1,15}$/u.exec(name)?.[0] ?? '';
  let room = maxBytes - byteLength(extension);
  let kept = '';
  for (const symbol of name.slice(0, name.length - extension.length)) {
    room -= byteLength(symbol);
    if (room < 0) break;
    kept += symbol;
  }
  return kept.trimEnd() + extension;
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
