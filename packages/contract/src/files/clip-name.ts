import { MAX_NAME_LENGTH } from '../limits.ts';

/** The room for a name, and the unit that it is counted in: disks differ. */
export interface NameRoom {
  most: number;
  lengthOf(text: string): number;
}

/** UTF-16 units, as Windows, macOS and every page count them: 255 Chinese letters are a name. */
export const NAME_UNITS: NameRoom = { most: MAX_NAME_LENGTH, lengthOf: (text) => text.length };

/** The same figure in bytes, which is what the disks of Linux have room for: 85 Chinese letters. */
export const NAME_BYTES: NameRoom = { most: MAX_NAME_LENGTH, lengthOf: byteLength };

/** A name that is too long loses the end of its stem, not its extension, and no half characters. */
export function clipName(name: string, { most, lengthOf }: NameRoom): string {
  if (lengthOf(name) <= most) return name;
  const extension = /\.[^.\s]{1,15}$/u.exec(name)?.[0] ?? '';
  let room = most - lengthOf(extension);
  let kept = '';
  for (const symbol of name.slice(0, name.length - extension.length)) {
    room -= lengthOf(symbol);
    if (room < 0) break;
    kept += symbol;
  }
  return kept.trimEnd() + extension;
}

/** UTF-8 bytes, without the array that an encoder would make: this runs for every symbol. */
export function byteLength(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit > 0x7f) bytes += 1;
    // Each half of a pair counts two of its four bytes.
    if (unit > 0x7ff && (unit & 0xf800) !== 0xd800) bytes += 1;
  }
  return bytes;
}
