import type { Executor } from '#kernel/database/database.ts';
import { type BackedContent, findBackup } from './file-backups.store.ts';

/**
 * Names a content in the backup store. By content and not by file, so that files with the same
 * bytes share one backup. MD5s can be made to meet, so all that tells a content is in it, and one
 * never takes another's place; the size is also for people who look for a file by hand.
 */
export function backupKey({ md5, size_bytes, crc64 }: BackedContent): string {
  return `${md5.slice(0, 2)}/${md5}-${size_bytes}-${crc64}`;
}

/**
 * Finds the content's key in the backup store, present or future: backups of old have shorter keys.
 */
export async function findBackupKey(db: Executor, content: BackedContent): Promise<string> {
  return (await findBackup(db, content))?.object_key ?? backupKey(content);
}
