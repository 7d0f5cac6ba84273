import type { FileHandle } from 'node:fs/promises';
import { type BlobCheck, compareWith } from './blob-check.ts';

/** Large enough that a system call per piece does not matter, small enough for many at once. */
export const PIECE_BYTES = 256 * 1024;

/** Which bytes of a blob, from `start` up to, not including, `end`. */
export interface BlobRange {
  id: string;
  start: number;
  end: number;
  /** What the whole blob should be, compared when all of it is read. */
  sizeBytes: number;
  check: BlobCheck;
}

/**
 * The bytes of the range, in pieces of up to 256 KiB. A read of the whole blob is checked before its
 * last piece is given out, so that nobody gets to the end of bytes that have rotted (SECURITY F19).
 */
export async function* readPieces(
  handle: FileHandle,
  range: BlobRange,
  nextBuffer: NextBuffer = freshBuffer,
): AsyncGenerator<Uint8Array> {
  const { id, start, end, sizeBytes } = range;
  const isWhole = start === 0 && end === sizeBytes;
  const check = isWhole ? compareWith(range.check) : undefined;
  for (let at = start; at < end; ) {
    const size = Math.min(PIECE_BYTES, end - at);
    const { bytesRead, buffer } = await handle.read(nextBuffer(size), 0, size, at);
    if (bytesRead === 0) throw new DamagedBlobError(id, `ends at ${at} of ${sizeBytes} bytes`);
    const piece = buffer.subarray(0, bytesRead);
    at += bytesRead;
    check?.update(piece);
    if (check && at === end && !check.isRight()) {
      throw new DamagedBlobError(id, 'does not have its check value');
    }
    yield piece;
  }
}

/** Gives the memory for the next piece, of at least this size. */
export type NextBuffer = (size: number) => Buffer<ArrayBuffer>;

function freshBuffer(size: number): Buffer<ArrayBuffer> {
  return Buffer.allocUnsafeSlow(size);
}

/**
 * Two buffers in turn, for a reader that has let go of a piece before it asks for the second next:
 * fresh memory for every piece costs a download half as much again, most of it garbage collection.
 */
export function twoBuffers(): NextBuffer {
  let [current, other] = [Buffer.alloc(0), Buffer.alloc(0)];
  return (size) => {
    [current, other] = [other.length < size ? freshBuffer(size) : other, current];
    return current;
  };
}

/** The disk does not hold what was written. */
export class DamagedBlobError extends Error {
  override name = 'DamagedBlobError';

  constructor(id: string, fault: string) {
    super(`blob ${id} ${fault}`);
  }
}
