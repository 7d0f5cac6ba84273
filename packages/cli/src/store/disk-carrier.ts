import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import {
  type FileRange,
  type PartCarrier,
  type PartPiece,
  UploadFailure,
} from '@transmit/transfer';
import type { DiskFile, RangeSource } from './node-driver.ts';
import type { StoreClient } from './store-client.ts';

/** Brings parts of files on this disk to their addresses. */
export class DiskCarrier implements PartCarrier<DiskFile> {
  readonly #store: StoreClient;

  constructor(store: StoreClient) {
    this.#store = store;
  }

  async read({ path, sealed }: DiskFile, ranges: readonly FileRange[]): Promise<PartPiece[]> {
    if (sealed) return this.#readSealed(sealed, ranges);
    try {
      await using file = await open(path);
      const pieces: PartPiece[] = [];
      for (const range of ranges) {
        const bytes = await readRange(file, range);
        pieces.push({ bytes, md5: this.digest(bytes) });
      }
      return pieces;
    } catch (error) {
      if (error instanceof UploadFailure) throw error;
      throw new UploadFailure('file-changed', { cause: error });
    }
  }

  async #readSealed(sealed: RangeSource, ranges: readonly FileRange[]): Promise<PartPiece[]> {
    const pieces: PartPiece[] = [];
    for (const { start, end } of ranges) {
      const read: Uint8Array[] = [];
      for await (const piece of sealed.read(start, end)) read.push(piece);
      const bytes = new Uint8Array(Buffer.concat(read));
      pieces.push({ bytes, md5: this.digest(bytes) });
    }
    return pieces;
  }

  digest(bytes: Uint8Array): Uint8Array {
    return new Uint8Array(createHash('md5').update(bytes).digest());
  }

  put(
    address: string,
    { bytes, md5 }: PartPiece,
    options: { onBytes: (loaded: number) => void; signal: AbortSignal },
  ): Promise<void> {
    const headers = { 'content-md5': Buffer.from(md5).toString('base64') };
    return this.#store.putTo(address, { bytes, headers }, options);
  }
}

async function readRange(
  file: FileHandle,
  { start, end }: FileRange,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(end - start);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
  if (bytesRead !== bytes.length) throw new UploadFailure('file-changed');
  return bytes;
}
