import { failpoint } from '#core/failpoint.ts';
import { deleteReleasedBlobs, listReleasedBlobs } from './blobs.store.ts';
import type { EmbeddedStore } from './embedded-store.ts';

/**
 * Deletes blobs that a committed transaction has released. When this is cut short, their rows remain
 * without an owner and `discardReleasedBlobs` finishes the work later.
 */
export async function discardBlobs(store: EmbeddedStore, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await store.blobs.remove(ids);
  failpoint('del.post_unlink');
  await deleteReleasedBlobs(store.db, ids);
}

const BATCH = 500;

/** Deletes everything that was ever released and is still there; returns how many blobs. */
export async function discardReleasedBlobs(store: EmbeddedStore): Promise<number> {
  let discarded = 0;
  for (;;) {
    // In a commit: a release that is seen, and not yet on the disk, would be undone by a loss of power.
    const ids = await store.commit((tx) => listReleasedBlobs(tx, BATCH));
    if (ids.length === 0) return discarded;
    await discardBlobs(store, ids);
    discarded += ids.length;
  }
}
