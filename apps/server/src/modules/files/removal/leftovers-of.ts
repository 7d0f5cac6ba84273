/** Pure: what credentials may have left under an upload's key once they have ended. */
import type { Version } from '#adapters/object-storage/object-storage.ts';
import type { FileRow, UploadRow } from '../files.tables.ts';

export type Leftovers = 'all' | 'none' | { beside: NonNullable<Version> };

/** `file` is what the upload became; undefined when it was given up. */
export function leftoversOf(
  upload: Pick<UploadRow, 'object_key'>,
  file: Pick<FileRow, 'object_key' | 'object_version' | 'purged_at'> | undefined,
): Leftovers {
  if (!file || file.purged_at !== null || file.object_key !== upload.object_key) return 'all';
  return file.object_version === null ? 'none' : { beside: file.object_version };
}
