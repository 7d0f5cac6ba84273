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

/** spec §3: where the bytes are. */
export const STORAGE_TYPE = { server: 1, cos: 2 } as const;
export type StorageType = (typeof STORAGE_TYPE)[keyof typeof STORAGE_TYPE];

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
