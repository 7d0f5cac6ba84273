/** Bounds the bytes under a key that is still being sent (SECURITY T8, §9.4). */
import { CosError } from '@transmit/cos';
import type { Executor } from '#kernel/database/database.ts';
import { releaseBlobs } from './blobs.store.ts';
import { discardBlobs } from './discard-blobs.ts';
import type { EmbeddedStore, WriteGuard } from './embedded-store.ts';
import { deleteObjectRow, findObjectRow, lockObjectRow } from './objects.store.ts';
import { listUploadRowsOf, sumUploadsOf, takeUploadRow } from './uploads/uploads.store.ts';

/**
 * The key's cap at this moment; a token says no more than what it was when it was made. Inside a
 * transaction no other writer of the key passes this line until the transaction ends.
 */
export async function capOf(
  store: Pick<EmbeddedStore, 'gates'>,
  key: string,
  guard: WriteGuard,
  within: Executor,
): Promise<number> {
  const cap = await store.gates.mayWrite(key, within);
  if (cap === undefined) throw new CosError('AccessDenied');
  return Math.min(cap, guard.maxSizeBytes);
}

/** Bytes of the key's object and of the parts of all its unfinished uploads. */
export async function findHeldBytes(
  tx: Executor,
  key: string,
): Promise<{ objectBytes: number; partBytes: number }> {
  const object = await findObjectRow(tx, key);
  return { objectBytes: object?.size_bytes ?? 0, partBytes: await sumUploadsOf(tx, key) };
}

/**
 * Lets what earlier tries at the same file have left go, as far as it stands in the way of a new one: a
 * client that has lost its upload's id, or the answer to its last request, begins anew. An older upload
 * never drives out a newer one, or two clients would do so in turns.
 */
export async function makeRoom(
  store: EmbeddedStore,
  request: { key: string; guard: WriteGuard; uploadId: string | undefined; surplusBytes: number },
): Promise<void> {
  const { key, guard, uploadId, surplusBytes } = request;
  const released = await store.commit(async (tx) => {
    // Closed meanwhile, the key holds a file that must not be touched.
    await capOf(store, key, guard, tx);
    const blobs: string[] = [];
    let freed = 0;
    for (const upload of await listUploadRowsOf(tx, key)) {
      if (freed >= surplusBytes || (uploadId !== undefined && upload.id >= uploadId)) break;
      if (!(await takeUploadRow(tx, upload))) continue;
      blobs.push(...(await releaseBlobs(tx, upload.id)));
      freed += upload.total_bytes;
    }
    // A whole object takes the place of the one that is there by itself.
    if (uploadId === undefined || freed >= surplusBytes) return blobs;
    const object = await lockObjectRow(tx, key);
    if (!object) return blobs;
    blobs.push(...(await releaseBlobs(tx, object.id)));
    await deleteObjectRow(tx, key);
    return blobs;
  });
  await discardBlobs(store, released);
}
