import { crc32 } from 'node:zlib';
import {
  centralHeader,
  dataDescriptor,
  endRecords,
  localHeader,
  type WrittenEntry,
  type ZipEntry,
} from './zip-layout.ts';

/**
 * The bytes of the archive, a piece at a time: nothing of a file is kept. `read` gives a file's bytes;
 * when they are not as many as was said, the archive breaks off, so that nobody takes it for whole.
 */
export async function* writeZip<Entry extends ZipEntry>(
  entries: readonly Entry[],
  read: (entry: Entry) => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const written: WrittenEntry[] = [];
  let offset = 0;
  for (const entry of entries) {
    const header = localHeader(entry);
    yield header;
    let check = 0;
    let sizeBytes = 0;
    for await (const piece of read(entry)) {
      check = crc32(piece, check);
      sizeBytes += piece.byteLength;
      yield piece;
    }
    if (sizeBytes !== entry.sizeBytes) {
      throw new Error(`an entry has ${sizeBytes} bytes, not ${entry.sizeBytes}`);
    }
    const descriptor = dataDescriptor(entry, check);
    yield descriptor;
    written.push({ ...entry, crc32: check, offset });
    offset += header.length + sizeBytes + descriptor.length;
  }
  let directorySize = 0;
  for (const entry of written) {
    const header = centralHeader(entry);
    directorySize += header.length;
    yield header;
  }
  yield endRecords(written.length, directorySize, offset);
}
