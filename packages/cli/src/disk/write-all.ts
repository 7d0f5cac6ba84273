import type { FileHandle } from 'node:fs/promises';

/**
 * The pieces behind each other from a place on. A disk that is filling up takes a part and says so in a number alone:
 * the rest is given to it again, and then it refuses.
 */
export async function writeAll(
  file: FileHandle,
  pieces: readonly Uint8Array[],
  from: number,
): Promise<void> {
  const { bytesWritten } = await file.writev(pieces, from);
  let skipped = bytesWritten;
  let at = from;
  for (const piece of pieces) {
    const taken = Math.min(skipped, piece.length);
    skipped -= taken;
    for (let done = taken; done < piece.length; ) {
      done += (await file.write(piece, done, piece.length - done, at + done)).bytesWritten;
    }
    at += piece.length;
  }
}
