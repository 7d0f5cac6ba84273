/** Clean-up that no request waits for: dead uploads, and files that crashes have left behind. */

import { findKnownBlobs } from './blobs.store.ts';
import { discardReleasedBlobs } from './discard-blobs.ts';
import type { EmbeddedStore } from './embedded-store.ts';
import { abortUpload, unlessEnded } from './uploads/abort-upload.ts';
import { deleteFinishedUploadsBefore, listIdleUploadRows } from './uploads/uploads.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** PRODUCT §3: an upload without a sign of life ends after a day. */
const UPLOAD_IDLE_MS = DAY_MS;
/** SECURITY §2.5: so long a second Complete gets the answer of the first. */
const FINISHED_MEMORY_MS = DAY_MS;
/** A file that is being written, or waits for its commit, is never this old. */
const ORPHAN_AGE_MS = HOUR_MS;
const BATCH = 100;

/** Ends idle uploads and removes their parts; returns how many. */
export async function sweepDeadUploads(store: EmbeddedStore, now: number): Promise<number> {
  const touchedBefore = now - UPLOAD_IDLE_MS;
  let ended = 0;
  for (;;) {
    const idle = await listIdleUploadRows(store.db, touchedBefore, BATCH);
    for (const { id, key } of idle) {
      await abortUpload(store, { uploadId: id, key, touchedBefore }).catch(unlessEnded);
    }
    ended += idle.length;
    if (idle.length < BATCH) break;
  }
  await deleteFinishedUploadsBefore(store.db, now - FINISHED_MEMORY_MS);
  return ended;
}

/** Below this a folder's share of orphans says nothing. */
const ENOUGH_TO_JUDGE = 16;

/** Removes files that nothing refers to; returns how many. */
export async function sweepOrphans(store: EmbeddedStore, now: number): Promise<number> {
  let removed = await discardReleasedBlobs(store);
  removed += await store.blobs.sweepTemporary(now - ORPHAN_AGE_MS);
  for await (const ids of store.blobs.listBefore(now - ORPHAN_AGE_MS)) {
    const known = await findKnownBlobs(store.db, ids);
    const orphans = ids.filter((id) => !known.has(id));
    if (ids.length >= ENOUGH_TO_JUDGE && orphans.length > ids.length / 2) {
      throw new Error(
        `${orphans.length} of ${ids.length} files in one folder of the object store are unknown to ` +
          'the database: is DATABASE_URL the one that belongs to DATA_DIR? Nothing was removed there.',
      );
    }
    await store.blobs.remove(orphans);
    removed += orphans.length;
  }
  return removed;
}
