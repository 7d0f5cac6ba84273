import type { Bytes } from '../bytes.ts';

/** Bytes that are read piece by piece, so that a header costs no more than its own size. */
export interface ByteSource {
  readonly size: number;
  /** The bytes from `at`; fewer than asked for at the end of the file. */
  read(at: number, length: number): Promise<Bytes>;
}

const WINDOW_BYTES = 64 * 1024;

/** Reads a file in windows, because headers are many small reads that lie close together. */
export function blobSource(blob: Blob): ByteSource {
  let start = 0;
  let window = new Uint8Array();
  return {
    size: blob.size,
    async read(at, length) {
      if (at < start || at + length > start + window.length) {
        const piece = blob.slice(at, at + Math.max(length, WINDOW_BYTES));
        window = new Uint8Array(await piece.arrayBuffer());
        start = at;
      }
      return window.subarray(at - start, at - start + length);
    },
  };
}
