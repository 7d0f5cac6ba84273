import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { crc64 } from '@transmit/cos';
import {
  type FileRange,
  type PartCarrier,
  type PartPiece,
  UploadFailure,
} from '@transmit/transfer';
import type { DiskFile, FileState, RangeSource } from './node-driver.ts';
import type { StoreClient } from './store-client.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Brings parts of files on this disk to their addresses. */
export class DiskCarrier implements PartCarrier<DiskFile, Bytes> {
  readonly #store: StoreClient;

  constructor(store: StoreClient) {
    this.#store = store;
  }

  async read(
    { path, state, sealed }: DiskFile,
    ranges: readonly FileRange[],
  ): Promise<PartPiece<Bytes>[]> {
    if (sealed) return this.#readSealed(sealed, ranges);
    try {
      await using file = await open(path);
      await refuseChanged(file, state);
      const pieces: PartPiece<Bytes>[] = [];
      for (const range of ranges) pieces.push(this.#pieceOf(await readRange(file, range)));
      await refuseChanged(file, state);
      return pieces;
    } catch (error) {
      if (error instanceof UploadFailure) throw error;
      throw new UploadFailure('file-changed', { cause: error });
    }
  }

  async #readSealed(
    sealed: RangeSource,
    ranges: readonly FileRange[],
  ): Promise<PartPiece<Bytes>[]> {
    const pieces: PartPiece<Bytes>[] = [];
    for (const { start, end } of ranges) {
      const read: Uint8Array[] = [];
      for await (const piece of sealed.read(start, end)) read.push(piece);
      pieces.push(this.#pieceOf(new Uint8Array(Buffer.concat(read))));
    }
    return pieces;
  }

  #pieceOf(body: Bytes): PartPiece<Bytes> {
    return { body, md5: this.digest(body), crc64: crc64(body) };
  }

  digest(bytes: Uint8Array): Uint8Array {
    return new Uint8Array(createHash('md5').update(bytes).digest());
  }

  put(
    address: string,
    { body, md5 }: PartPiece<Bytes>,
    options: { onBytes: (loaded: number) => void; signal: AbortSignal },
  ): Promise<void> {
    const headers = { 'content-md5': Buffer.from(md5).toString('base64') };
    return this.#store.putTo(address, { bytes: body, headers }, options);
  }
}

async function refuseChanged(file: FileHandle, { size, mtimeMs }: FileState): Promise<void> {
  const now = await file.stat();
  if (now.size !== size || now.mtimeMs !== mtimeMs) throw new UploadFailure('file-changed');
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
