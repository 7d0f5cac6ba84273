import { FILE_STATUS, fileTypeOf } from '@transmit/contract';
import { sweepAll } from '#kernel/schedule/sweep-all.ts';
import type { Services } from '#kernel/services.ts';
import type { UploadRow } from '../files.tables.ts';
import { createFile } from '../records/create-file.ts';
import { cleanUpload } from './discard-upload.ts';
import { isHeldKey } from './object-key.ts';
import {
  endStaleUpload,
  listStaleUploads,
  listUncleanedFiles,
  listUncleanedUploads,
} from './uploads.store.ts';

type Needs = Pick<Services, 'db' | 'storage' | 'log' | 'isDraining'>;

const BATCH = 100;

/**
 * PRODUCT §3: an upload that never finishes becomes a file with status 5, unless others sent it into the owner's room, and
 * what it left in the store is removed. Every step can be repeated, so a crash between any two loses nothing.
 */
export async function sweepUploads(services: Needs, now: number): Promise<void> {
  const isSwept = await sweepAll(services, {
    atOnce: BATCH,
    list: (limit) => listStaleUploads(services.db, now, limit),
    sweep: (upload) => failUpload(services, upload, now),
  });
  if (!isSwept) return;
  await cleanAll(services, now, listUncleanedUploads);
  await cleanAll(services, now, listUncleanedFiles);
}

async function failUpload({ db, storage }: Needs, upload: UploadRow, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The upload may have been finished, cancelled or renewed by somebody in between.
    if (!(await endStaleUpload(tx, upload.id, now))) return;
    // An upload of somebody else's into the owner's room is none of the owner's that failed.
    if (isHeldKey(upload.object_key)) return;
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
      // The store's leftovers belong to the upload, which is cleaned by itself.
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
  const failed = new Set<number>();
  for (;;) {
    const found = await list(services.db, BATCH + failed.size);
    const waiting = found.filter((upload) => !failed.has(upload.id));
    if (waiting.length === 0) return;
    for (const upload of waiting) {
      if (services.isDraining()) return;
      await cleanUpload(services, upload, now).catch((error: unknown) => {
        failed.add(upload.id);
        services.log.warn({ err: error, upload: upload.id }, 'closed upload not cleaned yet');
      });
    }
  }
}
