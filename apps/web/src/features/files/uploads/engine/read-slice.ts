import { UploadFailure } from '@transmit/transfer';
import { readInto } from '#platform/browser/read-stream.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Reads a part of a file into memory from a place on, and returns that memory. A file that cannot be read was changed,
 * moved or deleted: it rejects with `file-changed`.
 */
export async function readSlice(slice: Blob, memory: Bytes, at: number): Promise<Bytes> {
  const length = slice.size;
  try {
    const read = await readInto(slice.stream(), memory, { at, length });
    if (read.readBytes === length) return read.memory;
  } catch (cause) {
    throw new UploadFailure('file-changed', { cause });
  }
  throw new UploadFailure('file-changed');
}
