import type { Services } from '#kernel/services.ts';
import type { UploadRow } from './files.tables.ts';
import { endUpload, markCleaned } from './uploads.store.ts';

type Needs = Pick<Services, 'db' | 'storage' | 'log'>;

/**
 * Gives an open upload up: its reservation is free and its key closed at once. What it has left in the
 * store goes now, or with the sweep when the store cannot be reached. False when it was not open.
 */
export async function discardUpload(
  services: Needs,
  upload: Pick<UploadRow, 'id' | 'object_key'>,
  now: number,
): Promise<boolean> {
  if (!(await endUpload(services.db, upload.id, now))) return false;
  await cleanUpload(services, upload, now).catch((error: unknown) => {
    services.log.warn({ err: error, upload: upload.id }, 'ended upload is left to the sweep');
  });
  return true;
}

/** The store first, then the row that says so: a crash in between only repeats it. */
export async function cleanUpload(
  { db, storage }: Needs,
  upload: Pick<UploadRow, 'id' | 'object_key'>,
  now: number,
): Promise<void> {
  await storage.abortUploads(upload.object_key);
  await storage.removeObject(upload.object_key);
  await markCleaned(db, upload.id, now);
}
