import { isBlank } from './blank.ts';
import { clipName, NAME_UNITS } from './clip-name.ts';

/** Shown where nothing is left of a name. */
export const NAMELESS = '未命名文件';

/**
 * Controls and line separators break headers and logs; bidirectional controls turn `exe.jpg` into
 * `gpj.exe` before the reader's eyes (SECURITY T10). Joiners stay: emoji need them.
 */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** Well-formed text of one line that shows all that is in it: names from elsewhere on screens and terminals, too. */
export function withoutHidden(text: string): string {
  return text.toWellFormed().replace(HIDDEN, '');
}

/**
 * The name people see: one line of well-formed NFC, no path, at most 255 units, never blank. Where it
 * becomes a file of somebody's it is cleaned further ({@link diskName}).
 */
export function cleanFileName(name: string): string {
  const short = clipName(tidy(name), NAME_UNITS);
  return isBlank(short.replaceAll('.', '')) ? NAMELESS : short;
}

/** The name that a longer one is sent under, to be said before; undefined where nothing of it is cut off. */
export function findClippedName(name: string): string | undefined {
  const isCut = tidy(name).length > NAME_UNITS.most;
  return isCut ? cleanFileName(name) : undefined;
}

function tidy(name: string): string {
  return withoutHidden(name).normalize('NFC').replace(/[/\\]/g, '_').trim();
}
