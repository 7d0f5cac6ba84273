/**
 * Room for a write, taken before its first byte: all that lies under the key and all that is on its way
 * there counts together against the key's cap (SECURITY T8, §9.4). The commit decides for good.
 */
import { CosError } from '@transmit/cos';
import { findPartSizes } from '../store/blobs.store.ts';
import type { EmbeddedStore, WriteGuard } from '../store/embedded-store.ts';
import { findObjectRow } from '../store/objects.store.ts';
import { capOf, makeRoom } from '../store/room.ts';
import { listUploadRowsOf } from '../store/uploads/uploads.store.ts';
import { type InFlight, isSamePlace, type Write } from './in-flight.ts';

interface Places {
  store: EmbeddedStore;
  inFlight: InFlight;
}

/** Runs `work` while its bytes are counted; the permanent pair has no cap. */
export async function whileAdmitted<T>(
  places: Places,
  { write, guard }: { write: Write; guard: WriteGuard | undefined },
  work: () => Promise<T>,
): Promise<T> {
  const { store, inFlight } = places;
  if (!guard) return inFlight.during(write, work);
  const { key, uploadId } = write;
  for (let hasMadeRoom = false; ; hasMadeRoom = true) {
    const cap = await capOf(store, key, guard, store.db);
    if (write.sizeBytes > cap) throw new CosError('UploadTooLarge');
    const held = await measure(store, write, inFlight.under(key));
    // From here to the counting of this write nothing is waited for, or two could pass at once.
    const surplusBytes = bytesUnder(held, withWrite(inFlight.under(key), write)) - cap;
    if (surplusBytes <= 0) return inFlight.during(write, work);
    if (hasMadeRoom) throw new CosError('UploadTooLarge');
    await makeRoom(store, { key, guard, uploadId, surplusBytes });
  }
}

/** Committed bytes under a key: in all, and at the places that are being written. */
interface Held {
  bytes: number;
  at(write: Write): number;
}

async function measure({ db }: EmbeddedStore, write: Write, others: Write[]): Promise<Held> {
  const object = await findObjectRow(db, write.key);
  const objectBytes = object?.size_bytes ?? 0;
  const uploads = await listUploadRowsOf(db, write.key);
  const parts = new Map<string, Map<number, number>>();
  for (const { id } of uploads) {
    const numbers = [write, ...others].filter((one) => one.uploadId === id);
    if (numbers.length === 0) continue;
    parts.set(
      id,
      await findPartSizes(
        db,
        id,
        numbers.map(({ partNumber }) => partNumber),
      ),
    );
  }
  return {
    bytes: uploads.reduce((sum, upload) => sum + upload.total_bytes, objectBytes),
    at: ({ uploadId, partNumber }) =>
      uploadId === undefined ? objectBytes : (parts.get(uploadId)?.get(partNumber) ?? 0),
  };
}

/**
 * Adds up the bytes that will lie under the key when all writes have ended. One that has been
 * committed stays in flight until it is answered, and must not count twice.
 */
function bytesUnder(held: Held, writes: readonly Write[]): number {
  return writes.reduce((sum, write) => sum + write.sizeBytes - held.at(write), held.bytes);
}

/** Several writes at one place count as the largest of them, because the last whole one wins. */
function withWrite(others: readonly Write[], write: Write): Write[] {
  const same = others.find((one) => isSamePlace(one, write));
  if (same && same.sizeBytes >= write.sizeBytes) return [...others];
  return [...others.filter((one) => one !== same), write];
}
