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

/** True when the process stops: what is left is the next sweep's. */
type IsDraining = () => boolean;
const never: IsDraining = () => false;

/** Ends idle uploads and removes their parts; returns how many. */
export async function sweepDeadUploads(
  store: EmbeddedStore,
  now: number,
  isDraining = never,
): Promise<number> {
  const touchedBefore = now - UPLOAD_IDLE_MS;
  let ended = 0;
  for (;;) {
    const idle = await listIdleUploadRows(store.db, touchedBefore, BATCH);
    for (const { id, key } of idle) {
      if (isDraining()) return ended;
      await abortUpload(store, { uploadId: id, key, touchedBefore }).catch(unlessEnded);
      ended += 1;
    }
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
export async function sweepOrphans(
  store: EmbeddedStore,
  now: number,
  isDraining = never,
): Promise<number> {
  const before = now - ORPHAN_AGE_MS;
  const left = await store.blobs.sweepTemporary(before);
  const released = await discardReleasedBlobs(store);
  const { isAdopted } = await claimFolder(store);
  const { orphans, seen } = await findOrphans(store, before, isDraining);
  if (isDraining()) return left + released;
  if (!isAdopted) refuseMost(orphans.length, seen);
  await renewMark(store);
  // An operator's word is good for one sweep: that one goes on to its end.
  return left + released + (await removeOrphans(store, orphans, isAdopted ? never : isDraining));
}

async function removeOrphans(
  { blobs }: EmbeddedStore,
  orphans: readonly string[],
  isDraining: IsDraining,
): Promise<number> {
  let removed = 0;
  while (removed < orphans.length && !isDraining()) {
    const portion = orphans.slice(removed, removed + BATCH);
    await blobs.remove(portion);
    removed += portion.length;
  }
  return removed;
}

async function findOrphans(
  store: EmbeddedStore,
  before: number,
  isDraining: IsDraining,
): Promise<{ orphans: string[]; seen: number }> {
  const orphans: string[] = [];
  let seen = 0;
  for await (const ids of store.blobs.listBefore(before)) {
    const known = await findKnownBlobs(store.db, ids);
    for (const id of ids) if (!known.has(id)) orphans.push(id);
    seen += ids.length;
    if (isDraining()) break;
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
