import { MAX_NAME_BYTES } from '../limits.ts';
import { clipName } from './clip-name.ts';

/** Shown where nothing is left of a name. */
export const NAMELESS = '未命名文件';

/**
 * Controls and line separators break headers and logs; bidirectional controls turn `exe.jpg` into
 * `gpj.exe` before the reader's eyes (SECURITY T10). Joiners stay: emoji need them.
 */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * The name people see: one line of well-formed NFC, no path, at most 255 bytes, never empty. Where it
 * becomes a file of somebody's it is cleaned further ({@link diskName}).
 */
export function cleanFileName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replace(HIDDEN, '')
    .replace(/[/\\]/g, '_')
    .trim();
  const short = clipName(clean, MAX_NAME_BYTES);
  return /^\.*$/.test(short) ? NAMELESS : short;
}
