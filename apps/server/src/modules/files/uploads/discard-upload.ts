import type { Services } from '#kernel/services.ts';
import {
  endUpload,
  findUncleanedFile,
  markCleaned,
  type UncleanedUpload,
} from './uploads.store.ts';

type Needs = Pick<Services, 'db' | 'storage' | 'log'>;

/**
 * Gives an open upload up: its reservation is free and its key closed at once. What it has left in the
 * store goes now, or with the sweep when the store cannot be reached. False when it was not open.
 */
export async function discardUpload(
  services: Needs,
  upload: UncleanedUpload,
  now: number,
): Promise<boolean> {
  if (!(await endUpload(services.db, upload.id, now))) return false;
  await discardLeftovers(services, upload, now);
  return true;
}

/**
 * Removes the leftovers of other tries at the same file; usually they went when the file was
 * finished.
 */
export async function discardLeftoversOf(
  services: Needs,
  fileId: number,
  now: number,
): Promise<void> {
  const upload = await findUncleanedFile(services.db, fileId);
  if (upload) await discardLeftovers(services, upload, now);
}

/**
 * Removes the leftovers of an upload that has become a file or ended. What the store refuses is
 * left to the sweep.
 */
export async function discardLeftovers(
  services: Needs,
  upload: UncleanedUpload,
  now: number,
): Promise<void> {
  try {
    await cleanUpload(services, upload, now);
  } catch (error) {
    services.log.warn({ err: error, upload: upload.id }, 'closed upload is left to the sweep');
  }
}

/**
 * The store first, then the row that says so: a crash in between only repeats it. What credentials still
 * bring to a bucket after this, `sweepLeftovers` removes.
 */
export async function cleanUpload(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { id, object_key, file_id }: UncleanedUpload,
  now: number,
): Promise<void> {
  await storage.abortUploads(object_key);
  if (file_id === null) await storage.removeObject(object_key);
  await markCleaned(db, id, now);
}
