import type { Bytes } from '../bytes.ts';
import { inflateInto } from '../repair/inflate-partly.ts';

/** Apple's PackBits. Answers the bytes written. */
export function unpackBits(packed: Uint8Array, target: Uint8Array): number {
  let written = 0;
  for (let at = 0; at < packed.length && written < target.length; ) {
    const head = packed[at] ?? 0;
    at += 1;
    if (head === 128) continue;
    const room = target.length - written;
    if (head < 128) {
      const run = packed.subarray(at, at + Math.min(head + 1, room));
      target.set(run, written);
      written += run.length;
      at += head + 1;
    } else {
      const length = Math.min(257 - head, room);
      target.fill(packed[at] ?? 0, written, written + length);
      written += length;
      at += 1;
    }
  }
  return written;
}

/**
 * The browser's own inflating; it ends as soon as enough is there, whatever else is packed. Of what is cut or damaged it
 * gives nothing: that is unpacked anew as far as it goes.
 */
export async function inflate(packed: Bytes, target: Uint8Array): Promise<number> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  const reader = stream.getReader();
  let written = 0;
  try {
    while (written < target.length) {
      const { done, value } = await reader.read();
      if (done) break;
      const piece = value.subarray(0, target.length - written);
      target.set(piece, written);
      written += piece.length;
    }
  } catch {
    const { filled, isSound } = inflateInto(packed, target);
    // All of it came, and its sum says that some of it is wrong: the last byte is given up, so that this is told.
    return isSound ? filled : Math.min(filled, target.length - 1);
  }
  await reader.cancel().catch(() => {});
  return written;
}

export function reverseBits(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; at += 1) {
    let value = bytes[at] ?? 0;
    value = ((value & 0xf0) >> 4) | ((value & 0x0f) << 4);
    value = ((value & 0xcc) >> 2) | ((value & 0x33) << 2);
    bytes[at] = ((value & 0xaa) >> 1) | ((value & 0x55) << 1);
  }
}
