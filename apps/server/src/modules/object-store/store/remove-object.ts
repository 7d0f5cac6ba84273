import { failpoint } from '#core/failpoint.ts';
import { releaseBlobs } from './blobs.store.ts';
import { discardBlobs } from './discard-blobs.ts';
import type { EmbeddedStore } from './embedded-store.ts';
import { deleteObjectRow, lockObjectRow } from './objects.store.ts';

/** Resolves when the object is out of the index and its bytes are durably gone. */
export async function removeObject(store: EmbeddedStore, key: string): Promise<void> {
  const released = await store.commit(async (tx) => {
    const row = await lockObjectRow(tx, key);
    if (!row) return [];
    const blobs = await releaseBlobs(tx, row.id);
    await deleteObjectRow(tx, key);
    return blobs;
  });
  failpoint('del.post_db');
  await discardBlobs(store, released);
}
