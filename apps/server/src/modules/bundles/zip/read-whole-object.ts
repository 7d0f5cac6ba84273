import { STORAGE_TYPE } from '@transmit/contract';
import type { ObjectPlace, ObjectStorage } from '#adapters/object-storage/object-storage.ts';
import type { ByteRange } from '#core/byte-range.ts';

/** A connection to a bucket may break so often within one file. */
const RESUMES = 3;

/**
 * An object's bytes to its end, or those of a range of it. A bucket is a network away: where a read breaks off, the
 * rest is read as a range. The embedded store's disk does not break off, and checks only what is read in one go.
 */
export async function* readWholeObject(
  storage: Pick<ObjectStorage, 'readObject' | 'storageType'>,
  { key, version }: ObjectPlace,
  { sizeBytes, range = { start: 0, end: sizeBytes } }: { sizeBytes: number; range?: ByteRange },
): AsyncGenerator<Uint8Array> {
  let { start } = range;
  const { end } = range;
  for (let resumed = 0; ; resumed += 1) {
    try {
      const rest = start === 0 && end === sizeBytes ? undefined : { start, end };
      for await (const piece of storage.readObject(key, rest, version)) {
        start += piece.byteLength;
        yield piece;
      }
      return;
    } catch (error) {
      const mayResume =
        storage.storageType !== STORAGE_TYPE.server && start > range.start && start < end;
      if (!mayResume || resumed === RESUMES) throw error;
    }
  }
}
