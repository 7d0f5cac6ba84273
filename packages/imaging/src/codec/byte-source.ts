/** Bytes of our own memory, which may become part of a file. */
export type Bytes = Uint8Array<ArrayBuffer>;

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

/** A view for reading numbers. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Bytes as characters: the four letters of a chunk or a box. */
export function lettersOf(bytes: Uint8Array, at = 0, length = bytes.length - at): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
