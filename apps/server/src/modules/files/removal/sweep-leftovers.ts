import type { Services } from '#kernel/services.ts';
import type { UploadRow } from '../files.tables.ts';
import { findFileObject } from '../records/files.store.ts';
import { listUploadsWithoutCredentials, markOutOfReach } from '../uploads/uploads.store.ts';
import { leftoversOf } from './leftovers-of.ts';

type Needs = Pick<Services, 'db' | 'storage' | 'log' | 'isDraining'>;

const BATCH = 100;
/** A write that was begun in the last second of its credentials is received to its end. */
const LATE_WRITE_MS = 90 * 60_000;

/**
 * A bucket lets credentials write until they end, also when their upload has long been finished or given
 * up. Nobody is served what they write then (SECURITY §9.3); here it is removed. Every step can be
 * repeated.
 */
export async function sweepLeftovers(services: Needs, now: number): Promise<void> {
  let afterId = 0;
  for (;;) {
    const uploads = await listUploadsWithoutCredentials(services.db, {
      endedBefore: now - LATE_WRITE_MS,
      afterId,
      limit: BATCH,
    });
    for (const upload of uploads) {
      if (services.isDraining()) return;
      await removeLeftovers(services, upload).catch((error: unknown) => {
        services.log.warn(
          { err: error, upload: upload.id },
          'leftovers of an upload not removed yet',
        );
      });
    }
    if (uploads.length < BATCH) return;
    afterId = uploads.at(-1)?.id ?? afterId;
  }
}

async function removeLeftovers(
  { db, storage }: Needs,
  upload: Pick<UploadRow, 'id' | 'object_key' | 'file_id'>,
): Promise<void> {
  const { id, object_key: key, file_id } = upload;
  const leftovers = leftoversOf(
    upload,
    file_id === null ? undefined : await findFileObject(db, file_id),
  );
  await storage.abortUploads(key);
  if (leftovers === 'all') await storage.removeObject(key);
  else if (leftovers !== 'none') await storage.removeOtherVersions(key, leftovers.beside);
  await markOutOfReach(db, id);
}
