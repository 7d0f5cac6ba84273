import type { BackedContent } from './file-backups.store.ts';

/**
 * Where a content lies in the backup store. By content and not by file, so that files with the same
 * bytes share one backup; the size is there for people who look for a file by hand.
 */
export function backupKey({ md5, size_bytes }: BackedContent): string {
  return `${md5.slice(0, 2)}/${md5}-${size_bytes}`;
}
