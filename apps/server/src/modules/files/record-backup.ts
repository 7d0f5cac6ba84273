import type { Executor } from '#kernel/database/database.ts';
import { backupKey } from './backup-key.ts';
import { type BackedContent, findBackup, insertBackup } from './file-backups.store.ts';
import { setBackedUp } from './files.store.ts';

/**
 * Once a content lies in the backup store: every normal file with it is backed up. Returns the codes of
 * those that became so.
 */
export async function recordBackup(
  tx: Executor,
  { md5, size_bytes, crc64 }: BackedContent,
  now: number,
): Promise<string[]> {
  const content = { md5, size_bytes, crc64 };
  if (!(await findBackup(tx, content))) {
    await insertBackup(tx, { object_key: backupKey(content), ...content, created_at: now });
  }
  return setBackedUp(tx, content);
}
