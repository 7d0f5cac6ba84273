import { type FileHandle, open } from 'node:fs/promises';
import { Crc64 } from '@transmit/cos';
import { type FileHasher, type SampledSource, UploadFailure } from '@transmit/transfer';
import type { DiskFile, RangeSource } from './node-driver.ts';

const PIECE_BYTES = 2 ** 20;

/** Reads a file for its CRC-64/XZ, in one piece of memory. */
export class NodeHasher implements FileHasher<DiskFile> {
  async hash(
    { path, sealed }: DiskFile,
    onPercent: (share: number) => void,
    signal: AbortSignal,
  ): Promise<string> {
    if (sealed) return hashRange(sealed, onPercent, signal);
    const crc = new Crc64();
    try {
      await using file = await open(path);
      const before = await file.stat();
      let read = 0;
      for await (const piece of piecesOf(file, signal)) {
        crc.update(piece);
        read += piece.length;
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

/** The same piece of memory each time. */
async function* piecesOf(file: FileHandle, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  for (;;) {
    signal.throwIfAborted();
    const { bytesRead } = await file.read(piece, 0, PIECE_BYTES);
    if (bytesRead === 0) return;
    yield piece.subarray(0, bytesRead);
  }
}

async function hashRange(
  source: RangeSource,
  onPercent: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const crc = new Crc64();
  let read = 0;
  for await (const piece of source.read(0, source.size)) {
    signal.throwIfAborted();
    crc.update(piece);
    read += piece.length;
    onPercent(read / source.size);
  }
  return crc.toString();
}

/** As much of a file as telling it from another takes. */
export function byteSourceOf({ path, sealed }: DiskFile, size: number): SampledSource {
  if (sealed) return ofRange(sealed);
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

function ofRange(source: RangeSource): SampledSource {
  return {
    size: source.size,
    slice: (start, end) => ({
      arrayBuffer: async () => {
        const pieces: Uint8Array[] = [];
        for await (const piece of source.read(start, end)) pieces.push(piece);
        return new Uint8Array(Buffer.concat(pieces)).buffer;
      },
    }),
  };
}
