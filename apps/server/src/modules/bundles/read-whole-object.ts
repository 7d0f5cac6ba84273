import { STORAGE_TYPE } from '@transmit/contract';
import type { ObjectPlace, ObjectStorage } from '#adapters/object-storage/object-storage.ts';

/** A connection to a bucket may break this often within one file. */
const RESUMES = 3;

/**
 * An object's bytes to its end. A bucket is a network away: where a read breaks off, the rest is read
 * as a range. The embedded store's disk does not break off, and checks only what is read in one go.
 */
export async function* readWholeObject(
  storage: Pick<ObjectStorage, 'readObject' | 'storageType'>,
  { key, version }: ObjectPlace,
  sizeBytes: number,
): AsyncGenerator<Uint8Array> {
  let start = 0;
  for (let resumed = 0; ; resumed += 1) {
    try {
      const range = start === 0 ? undefined : { start, end: sizeBytes };
      for await (const piece of storage.readObject(key, range, version)) {
        start += piece.byteLength;
        yield piece;
      }
      return;
    } catch (error) {
      const mayResume = storage.storageType === STORAGE_TYPE.cos && start > 0 && start < sizeBytes;
      if (!mayResume || resumed === RESUMES) throw error;
    }
  }
}
