import {
  CREDENTIAL_TTL_SECONDS,
  FILE_STATUS,
  fileTypeOf,
  UPLOAD_FAILED_AFTER_MS,
} from '@transmit/contract';
import type { Services } from '#kernel/services.ts';
import { createFile } from './create-file.ts';
import { cleanUpload } from './discard-upload.ts';
import type { UploadRow } from './files.tables.ts';
import {
  endUpload,
  listStaleUploads,
  listUncleanedFiles,
  listUncleanedUploads,
  markCleaned,
} from './uploads.store.ts';

type Needs = Pick<Services, 'db' | 'storage' | 'log'>;

const BATCH = 100;
/** From the last credentials of an upload until nothing that was begun with them is still running. */
const CREDENTIALS_USED_MS = CREDENTIAL_TTL_SECONDS * 1000 + 3_600_000;

/**
 * PRODUCT §3: an upload that never finishes becomes a file with status 5, and what it left in the
 * store is removed. Every step can be repeated, so a crash between any two loses nothing.
 */
export async function sweepUploads(services: Needs, now: number): Promise<void> {
  for (;;) {
    const stale = await listStaleUploads(services.db, now, BATCH);
    for (const upload of stale) await failUpload(services, upload, now);
    if (stale.length < BATCH) break;
  }
  await cleanAll(services, now, listUncleanedUploads);
  await cleanAll(services, now, listUncleanedFiles);
}

async function failUpload({ db, storage }: Needs, upload: UploadRow, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // It may have been finished, cancelled or renewed by somebody in between.
    if (!(await endUpload(tx, upload.id, now))) return;
    await createFile(tx, {
      name: upload.name,
      size_bytes: upload.declared_bytes ?? 0,
      file_type: fileTypeOf(upload.name),
      md5: '',
      crc64: '',
      verified: 0,
      object_key: upload.object_key,
      object_version: null,
      storage_type: storage.storageType,
      status: FILE_STATUS.uploadFailed,
      is_public: 0,
      owner: upload.owner,
      created_at: upload.created_at,
      expires_at: now,
      removed_at: null,
      // What is left in the store belongs to the upload, which is cleaned by itself.
      purged_at: now,
      password_hash: null,
      max_downloads: null,
    });
  });
}

/** A key that the store refuses to clean waits for the next run and holds up no other. */
async function cleanAll(
  services: Needs,
  now: number,
  list: typeof listUncleanedUploads,
): Promise<void> {
  // Every renewal puts the end off, so the end says when the last credentials were given out.
  const expiresBefore = services.storage.revokesAtOnce
    ? Number.MAX_SAFE_INTEGER
    : now + UPLOAD_FAILED_AFTER_MS - CREDENTIALS_USED_MS;
  const failed = new Set<number>();
  for (;;) {
    const found = await list(services.db, { expiresBefore, limit: BATCH + failed.size });
    const waiting = found.filter((upload) => !failed.has(upload.id));
    if (waiting.length === 0) return;
    for (const upload of waiting) {
      try {
        // The store first, then the row that says so: a crash in between only repeats it.
        await cleanUpload(services, upload);
        await markCleaned(services.db, upload.id, now);
      } catch (error) {
        failed.add(upload.id);
        services.log.warn({ err: error, upload: upload.id }, 'closed upload not cleaned yet');
      }
    }
  }
}
