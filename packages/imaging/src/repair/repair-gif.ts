import type { Bytes } from '../bytes.ts';
import type { Repaired } from './repaired.ts';

const EXTENSION = 0x21;
const FRAME = 0x2c;
const END = 0x3b;

/** A GIF that ends too early: its last block is filled up with zeros, and the ends that are missing are written. */
export function repairGif(file: Bytes): Repaired | undefined {
  if (file.length < 13) return undefined;
  let at = 13 + tableBytes(file[10] ?? 0);
  while (at < file.length) {
    const kind = file[at];
    if (kind === END) return { file: new Blob([file], { type: 'image/gif' }), isIncomplete: false };
    if (kind === EXTENSION) at = afterBlocks(file, at + 2);
    else if (kind === FRAME) at = afterBlocks(file, at + 11 + tableBytes(file[at + 9] ?? 0));
    else break;
  }
  const isInside = at > file.length;
  const filler = new Uint8Array(isInside ? at - file.length : 0);
  const closed = [file.subarray(0, at), filler, Uint8Array.of(0, END)];
  return { file: new Blob(closed, { type: 'image/gif' }), isIncomplete: isInside };
}

/** Behind the empty block that ends them; beyond the file where the last one is cut. */
function afterBlocks(file: Uint8Array, start: number): number {
  let at = start;
  while (at < file.length) {
    const length = file[at] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
  return Math.max(at, file.length + 1);
}

function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}
