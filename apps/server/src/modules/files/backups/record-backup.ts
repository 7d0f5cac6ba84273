import type { Executor } from '#kernel/database/database.ts';
import { setBackedUp, setNotBackedUp } from '../records/files.store.ts';
import { backupKey } from './backup-key.ts';
import {
  type BackedContent,
  deleteBackup,
  findBackup,
  insertBackup,
} from './file-backups.store.ts';

/**
 * Records that a content lies in the backup store: every normal file with it is backed up. Returns
 * the codes of those that became so. Of one that is `lost` no file is any more.
 */
export async function recordBackup(
  tx: Executor,
  { md5, size_bytes, crc64 }: BackedContent,
  at: number | 'lost',
): Promise<string[]> {
  const content = { md5, size_bytes, crc64 };
  if (at === 'lost') {
    await deleteBackup(tx, content);
    await setNotBackedUp(tx, content);
    return [];
  }
  if (!(await findBackup(tx, content))) {
    await insertBackup(tx, { object_key: backupKey(content), ...content, created_at: at });
  }
  return setBackedUp(tx, content);
}
