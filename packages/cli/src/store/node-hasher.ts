import { open } from 'node:fs/promises';
import { Crc64 } from '@transmit/cos';
import { type ByteSource, type FileHasher, UploadFailure } from '@transmit/transfer';
import type { DiskFile } from './node-driver.ts';

const PIECE_BYTES = 2 ** 20;

/** Reads a file for its CRC-64/XZ, in one piece of memory. */
export class NodeHasher implements FileHasher<DiskFile> {
  async hash(
    { path }: DiskFile,
    onPercent: (share: number) => void,
    signal: AbortSignal,
  ): Promise<string> {
    const crc = new Crc64();
    try {
      await using file = await open(path);
      const before = await file.stat();
      const piece = Buffer.allocUnsafe(PIECE_BYTES);
      let read = 0;
      for (;;) {
        signal.throwIfAborted();
        const { bytesRead } = await file.read(piece, 0, PIECE_BYTES);
        if (bytesRead === 0) break;
        crc.update(piece.subarray(0, bytesRead));
        read += bytesRead;
        onPercent(Math.min(1, read / Math.max(1, before.size)));
      }
      const after = await file.stat();
      if (after.size !== before.size || after.mtimeMs !== before.mtimeMs || read !== before.size) {
        throw new UploadFailure('file-changed');
      }
      return crc.toString();
    } catch (error) {
      if (error instanceof UploadFailure || signal.aborted) throw error;
      throw new UploadFailure('file-changed', { cause: error });
    }
  }
}

/** As much of a file as telling it from another takes. */
export function byteSourceOf(path: string, size: number): ByteSource {
  return {
    size,
    slice: (start, end) => ({
      async arrayBuffer() {
        await using file = await open(path);
        const bytes = new Uint8Array(end - start);
        const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
        return bytes.buffer.slice(0, bytesRead);
      },
    }),
  };
}
