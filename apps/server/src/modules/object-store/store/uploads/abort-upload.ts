import { CosError } from '@transmit/cos';
import { releaseBlobs } from '../blobs.store.ts';
import { discardBlobs } from '../discard-blobs.ts';
import type { EmbeddedStore } from '../embedded-store.ts';
import { listUploadRowsOf, takeUploadRow } from './uploads.store.ts';

/** Ends an unfinished upload; its parts are gone when this resolves. */
export async function abortUpload(
  store: EmbeddedStore,
  upload: { uploadId: string; key: string; touchedBefore?: number },
): Promise<void> {
  const { uploadId: id, key, touchedBefore } = upload;
  const released = await store.commit(async (tx) => {
    if (!(await takeUploadRow(tx, { id, key, touchedBefore }))) throw new CosError('NoSuchUpload');
    return releaseBlobs(tx, id);
  });
  await discardBlobs(store, released);
}

/** Ends every unfinished upload of exactly this key. */
export async function abortUploadsOf(store: EmbeddedStore, key: string): Promise<void> {
  for (const upload of await listUploadRowsOf(store.db, key)) {
    await abortUpload(store, { uploadId: upload.id, key }).catch(unlessEnded);
  }
}

/** Somebody else was quicker; that is what was wanted. */
export function unlessEnded(error: unknown): void {
  if (!(error instanceof CosError && error.code === 'NoSuchUpload')) throw error;
}
