import type { Services } from '#kernel/services.ts';
import { findBackupKey } from '../backups/backup-key.ts';
import {
  deleteBackupUnlessKept,
  isContentKept,
  type LeavingContent,
  listUnusedBackups,
} from '../backups/file-backups.store.ts';
import type { FileRow } from '../files.tables.ts';
import { deleteSealedHead } from '../sealed/sealed-heads.store.ts';
import { discardLeftoversOf } from '../uploads/discard-upload.ts';

type Needs = Pick<Services, 'db' | 'storage' | 'backups'>;
type Discarded = Pick<FileRow, 'id' | 'object_key' | 'md5' | 'size_bytes' | 'crc64'>;

const BATCH = 100;
/** No file has it. */
const NO_FILE = 0;

/** All that is there of a file, also what is on its way: nothing of it can be read after this. */
export async function discardContent(
  services: Needs & Pick<Services, 'log'>,
  file: Discarded,
  now: number,
): Promise<void> {
  // First without a way in, or what is uploaded in this moment would outlive it.
  await services.storage.abortUploads(file.object_key);
  await discardLeftoversOf(services, file.id, now);
  await discardObject(services, file);
}

/**
 * Removes a file's bytes, and their backup unless another file has the same content. Resolves when they
 * are durably gone; done again it finds nothing to do.
 */
export async function discardObject(
  { db, storage, backups }: Needs,
  file: Discarded,
): Promise<void> {
  await storage.removeObject(file.object_key);
  await deleteSealedHead(db, file.id);
  // Without an MD5 it never had a backup.
  if (file.md5 === '') return;
  await discardBackup({ db, backups }, { content: file, exceptFileId: file.id });
}

/** Backups of content that no file has any more: what two clears at once have left to each other. */
export async function discardUnusedBackups({ db, backups }: Omit<Needs, 'storage'>): Promise<void> {
  for (;;) {
    const unused = await listUnusedBackups(db, BATCH);
    for (const content of unused) {
      await discardBackup({ db, backups }, { content, exceptFileId: NO_FILE });
    }
    if (unused.length < BATCH) return;
  }
}

/**
 * The row first: a backup that is on record is there. What a crash leaves behind, the next run removes.
 * One that is not on record may be another file's, which is being backed up at this moment.
 */
async function discardBackup(
  { db, backups }: Omit<Needs, 'storage'>,
  leaving: LeavingContent,
): Promise<void> {
  const key = await findBackupKey(db, leaving.content);
  await deleteBackupUnlessKept(db, { key, ...leaving });
  if (!(await isContentKept(db, leaving))) await backups.removeObject(key);
}
