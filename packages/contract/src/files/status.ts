import { EXTEND_WITHIN_MS } from '../limits.ts';

/** File status (spec §4). 15 is local to the browser and never stored. */
export const FILE_STATUS = {
  deleted: 0,
  normal: 1,
  cleared: 2,
  backedUp: 3,
  uploadFailed: 5,
  deleting: 15,
} as const;
export type FileStatus = (typeof FILE_STATUS)[keyof typeof FILE_STATUS];

/** spec §3: where the bytes are; a store by S3 is neither of the two that it names. */
export const STORAGE_TYPE = { server: 1, cos: 2, s3: 3 } as const;
export type StorageType = (typeof STORAGE_TYPE)[keyof typeof STORAGE_TYPE];

/** spec §4: what may be done to a file. Extending is the owner's days, prolonging the operators' ten years. */
export const FILE_ACTIONS = [
  'delete',
  'clear',
  'backup',
  'prolong',
  'publish',
  'unpublish',
] as const;
export type FileAction = (typeof FILE_ACTIONS)[number];

interface FileMove {
  from: readonly FileStatus[];
  /** Absent: the status stays, something else of the file changes. */
  to?: FileStatus;
  /** Nothing can be done with bytes that are gone. */
  needsObject: boolean;
}

/**
 * The status machine. An action that a file has already had leads to where it is, so that sending it
 * twice answers the same. No move leads to 15, and none starts there: it is what the browser shows
 * while it waits for a clear.
 */
const MOVES: Record<FileAction, FileMove> = {
  delete: { from: [1, 2, 3, 5], to: 0, needsObject: false },
  clear: { from: [0, 1, 2, 3, 5], to: 2, needsObject: false },
  backup: { from: [1, 3], to: 3, needsObject: true },
  prolong: { from: [1, 3], needsObject: true },
  publish: { from: [1, 3], needsObject: true },
  // A public file can leave the list in any status.
  unpublish: { from: [0, 1, 2, 3, 5], needsObject: false },
};

/** The status after the action, or undefined when it is not allowed in this state. */
export function statusAfter(
  action: FileAction,
  status: number,
  hasObject = true,
): FileStatus | undefined {
  const { from, to, needsObject } = MOVES[action];
  const present = from.find((allowed) => allowed === status);
  if (present === undefined || (needsObject && !hasObject)) return undefined;
  return to ?? present;
}

/** True where an expired file's object may be going this minute, or is gone: nobody keeps it any more. */
export function isBeingPurged(expiresAt: number, now: number): boolean {
  return expiresAt <= now - EXTEND_WITHIN_MS;
}

/** Statuses whose file can be picked up while it has not expired. */
export function isAlive(status: number): boolean {
  return status === FILE_STATUS.normal || status === FILE_STATUS.backedUp;
}

/** spec §4: deleted, cleared, backed up, upload failed, then expired, otherwise normal. */
export function statusLabel(status: number, isExpired: boolean): string {
  switch (status) {
    case FILE_STATUS.deleted:
      return '已删除';
    case FILE_STATUS.cleared:
      return '已清除';
    case FILE_STATUS.backedUp:
      return '已备份';
    case FILE_STATUS.uploadFailed:
      return '上传失败';
    case FILE_STATUS.deleting:
      return '删除中';
    default:
      return isExpired ? '已过期' : '正常';
  }
}
