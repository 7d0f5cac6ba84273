/** Pure: what may be done with a file, whoever asks. */
import {
  FILE_STATUS,
  type FileStatus,
  isAlive,
  isBeingPurged,
  RESTORE_WITHIN_MS,
} from '@transmit/contract';
import type { FileRow } from '../files.tables.ts';

/** spec §4: expired is derived from the time, never stored. */
export function isExpired(file: Pick<FileRow, 'expires_at'>, now: number): boolean {
  return file.expires_at <= now;
}

/** A failed or cleared file, or one whose object is gone, has nothing left to keep. */
export function mayExtend(
  file: Pick<FileRow, 'status' | 'purged_at' | 'expires_at'>,
  now: number,
): boolean {
  return isAlive(file.status) && file.purged_at === null && !isBeingPurged(file.expires_at, now);
}

/** PRODUCT §3: a removed object is kept for some days. A cleared one is gone, and so is a purged one. */
export function mayRestore(
  file: Pick<FileRow, 'status' | 'removed_at' | 'purged_at'>,
  now: number,
): boolean {
  if (file.status !== FILE_STATUS.deleted || file.purged_at !== null) return false;
  return file.removed_at !== null && file.removed_at > now - RESTORE_WITHIN_MS;
}

export function restoredStatus(isBackedUp: boolean): FileStatus {
  return isBackedUp ? FILE_STATUS.backedUp : FILE_STATUS.normal;
}

/** Tells what a presigned link still gives at its first byte (SECURITY T12). */
export function readVerdict(
  file: Pick<FileRow, 'status' | 'expires_at'> | undefined,
  now: number,
): 'yes' | 'missing' | 'gone' {
  // Objects without a file are backups and the like; only the server makes links to those.
  if (!file) return 'yes';
  // A download that was under way when an operator cleared the file learns that it will not go on.
  if (file.status === FILE_STATUS.cleared) return 'gone';
  if (!isAlive(file.status)) return 'missing';
  return isExpired(file, now) ? 'gone' : 'yes';
}
