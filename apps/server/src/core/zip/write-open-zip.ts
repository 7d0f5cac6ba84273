import { crc32 } from 'node:zlib';
import {
  centralHeader,
  dataDescriptor,
  endRecords,
  localHeader,
  type WrittenEntry,
} from './zip-layout.ts';

/** A file of an archive whose length nobody knows before it is written. */
export interface OpenEntry {
  path: string;
  /** Epoch ms. */
  modifiedAt: number;
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Local headers leave no room for 64 bits before the size is known. */
const MOST_BYTES = 0xffff_fffe;

/** Writes an archive while its files are being made: each is followed by its size, and nothing of it is kept. */
export async function* writeOpenZip(
  entries: AsyncIterable<OpenEntry> | Iterable<OpenEntry>,
): AsyncGenerator<Uint8Array> {
  const written: WrittenEntry[] = [];
  let at = 0;
  for await (const { path, modifiedAt, pieces } of entries) {
    const entry = { path, modifiedAt, sizeBytes: 0, crc32: 0, offset: at };
    const header = localHeader(entry);
    yield header;
    for await (const piece of pieces) {
      entry.crc32 = crc32(piece, entry.crc32);
      entry.sizeBytes += piece.byteLength;
      if (entry.sizeBytes > MOST_BYTES) throw new Error(`${path} is too long for an open zip`);
      yield piece;
    }
    const descriptor = dataDescriptor(entry, entry.crc32);
    yield descriptor;
    at += header.byteLength + entry.sizeBytes + descriptor.byteLength;
    written.push(entry);
  }
  yield* directoryOf(written, at);
}

function* directoryOf(written: readonly WrittenEntry[], at: number): Generator<Uint8Array> {
  let size = 0;
  for (const entry of written) {
    const header = centralHeader(entry);
    size += header.byteLength;
    yield header;
  }
  yield endRecords(written.length, size, at);
}
