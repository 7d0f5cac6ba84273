/** Pure: a file as a code opens it. */
import type { BundleRow, FileRow, ShareCodeRow } from './files.tables.ts';

/**
 * A file on the terms of the code it was found by: code, end, password and limit are that code's.
 * What is written about the file itself goes by `id` and `mainCode`.
 */
export interface FoundFile extends FileRow {
  /** The file's own code. */
  mainCode: string;
  /** The extra code it was found by; null for the file's own. */
  extraCodeId: number | null;
}

export function byOwnCode(file: FileRow): FoundFile {
  return { ...file, mainCode: file.code, extraCodeId: null };
}

/** An extra code never outlives its file. */
export function byExtraCode(file: FileRow, extra: ShareCodeRow): FoundFile {
  return {
    ...file,
    code: extra.code,
    expires_at: endOfExtraCode(file, extra),
    password_hash: extra.password_hash,
    max_downloads: extra.max_downloads,
    used_downloads: extra.used_downloads,
    mainCode: file.code,
    extraCodeId: extra.id,
  };
}

export function endOfExtraCode(
  file: Pick<FileRow, 'expires_at'>,
  extra: Pick<ShareCodeRow, 'expires_at'>,
): number {
  return Math.min(file.expires_at, extra.expires_at ?? file.expires_at);
}

export function isBundle(row: ShareCodeRow): row is BundleRow {
  return row.file_id === null && row.expires_at !== null;
}
