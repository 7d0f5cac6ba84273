/** Clean-up that no request waits for: dead uploads, and files that crashes have left behind. */

import { findKnownBlobs } from './blobs.store.ts';
import { discardReleasedBlobs } from './discard-blobs.ts';
import type { EmbeddedStore } from './embedded-store.ts';
import { claimFolder, NOT_SWEPT, renewMark } from './store-mark.ts';
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

/** Below this the share of orphans says nothing. */
const ENOUGH_TO_JUDGE = 16;

/**
 * Removes files that nothing refers to; returns how many. Drafts, and what this database has released, wait for no mark.
 * Refuses where the folder is, or seems to be, another database's: what that one knows would go (docs/decisions/0162).
 */
export async function sweepOrphans(store: EmbeddedStore, now: number): Promise<number> {
  const before = now - ORPHAN_AGE_MS;
  const left = await store.blobs.sweepTemporary(before);
  const released = await discardReleasedBlobs(store);
  const { isAdopted } = await claimFolder(store);
  const { orphans, seen } = await findOrphans(store, before);
  if (!isAdopted) refuseMost(orphans.length, seen);
  await renewMark(store);
  await store.blobs.remove(orphans);
  return left + released + orphans.length;
}

async function findOrphans(
  store: EmbeddedStore,
  before: number,
): Promise<{ orphans: string[]; seen: number }> {
  const orphans: string[] = [];
  let seen = 0;
  for await (const ids of store.blobs.listBefore(before)) {
    const known = await findKnownBlobs(store.db, ids);
    for (const id of ids) if (!known.has(id)) orphans.push(id);
    seen += ids.length;
  }
  return { orphans, seen };
}

/** Judged over the whole store, before the first is removed. */
function refuseMost(orphans: number, seen: number): void {
  if (orphans < ENOUGH_TO_JUDGE || orphans <= seen / 2) return;
  throw new Error(
    `${orphans} of ${seen} files of the object store are unknown to the database. ${NOT_SWEPT}`,
  );
}
