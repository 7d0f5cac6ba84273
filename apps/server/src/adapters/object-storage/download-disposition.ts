/** How a download is named (SECURITY T10): one safe header value for any file name. */
import { create } from 'content-disposition';

const MAX_NAME_BYTES = 255;
const FALLBACK_NAME = 'download';

/** Bidirectional controls turn `gpj.exe` around; the others are invisible or break a header. */
const DANGEROUS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029"\\/]/gu;

/** The name as a person may see it: one line, well-formed, at most 255 bytes. */
export function cleanDownloadName(name: string): string {
  const clean = name.toWellFormed().normalize('NFC').replace(DANGEROUS, '').trim();
  const short = clipUtf8(clean, MAX_NAME_BYTES);
  return /^\.*$/.test(short) ? FALLBACK_NAME : short;
}

/** RFC 6266 and 8187: an ASCII name for old clients, the real one beside it. */
export function downloadDisposition(type: 'attachment' | 'inline', fileName: string): string {
  const name = cleanDownloadName(fileName);
  // `%41` in a plain name would be decoded by some browsers; the fallback does without.
  const fallback = name.replace(/[^\x20-\x7e]|%/g, '_');
  return create(name, { type, fallback });
}

/** Keeps a short extension when a name is too long, and never cuts a character in two. */
function clipUtf8(name: string, maxBytes: number): string {
  if (Buffer.byteLength(name) <= maxBytes) return name;
  const extension = /\.[^.\s]{1,15}$/.exec(name)?.[0] ?? '';
  let room = maxBytes - Buffer.byteLength(extension);
  let kept = '';
  for (const symbol of name.slice(0, name.length - extension.length)) {
    room -= Buffer.byteLength(symbol);
    if (room < 0) break;
    kept += symbol;
  }
  return kept.trimEnd() + extension;
}
