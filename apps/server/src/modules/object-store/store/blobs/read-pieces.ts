import type { FileHandle } from 'node:fs/promises';
import { type BlobCheck, compareWith } from './blob-check.ts';

/** Large enough that a system call per piece does not matter, small enough for many at once. */
export const PIECE_BYTES = 256 * 1024;

/** Bytes that all readers together hold in memory, each having two pieces. */
const HELD_BYTES = 16 * 2 ** 20;
const LEAST_PIECE_BYTES = 32 * 1024;

/**
 * Returns the size of a piece while so many read at once: up to 32 readers the best size, more of
 * them in smaller pieces. 200 downloads of one file held 100 MiB, and other calls waited behind
 * their pieces.
 */
export function pieceBytes(readers: number): number {
  const share = HELD_BYTES / (2 * Math.max(1, readers));
  return Math.min(PIECE_BYTES, Math.max(LEAST_PIECE_BYTES, 2 ** Math.floor(Math.log2(share))));
}

/** Bytes of a blob, from `start` up to, not including, `end`. */
export interface BlobRange {
  id: string;
  start: number;
  end: number;
  /** Size and check of the whole blob, compared when all of it is read. */
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
  mostBytes: () => number = () => PIECE_BYTES,
): AsyncGenerator<Uint8Array> {
  const { id, start, end, sizeBytes } = range;
  const isWhole = start === 0 && end === sizeBytes;
  const check = isWhole ? compareWith(range.check) : undefined;
  for (let at = start; at < end; ) {
    const size = Math.min(mostBytes(), end - at);
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
    // One that is far too large is let go: pieces have become smaller because many read.
    const fits = other.length >= size && other.length < 4 * Math.max(size, LEAST_PIECE_BYTES);
    [current, other] = [fits ? other : freshBuffer(size), current];
    return current;
  };
}

/** The disk does not hold what was written. */
class DamagedBlobError extends Error {
  override name = 'DamagedBlobError';

  constructor(id: string, fault: string) {
    super(`blob ${id} ${fault}`);
  }
}
