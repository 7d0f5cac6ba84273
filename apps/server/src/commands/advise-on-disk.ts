import { type DiskTrouble, findDiskTrouble } from '#core/disk-trouble.ts';

const ADVICE: Readonly<Record<DiskTrouble, string>> = {
  full: '磁盘已满：请清理，或换到更大的磁盘。',
  quota: '该用户的磁盘配额已用完：请清理，或提高配额。',
  'read-only': '磁盘是只读的：请检查挂载方式；若是出错后被系统改为只读，dmesg 会写明。',
  forbidden: '没有权限：请让运行服务的用户拥有它（chown），并以该用户运行。',
  broken: '磁盘读写出错：请查看 dmesg，尽快更换磁盘。',
  'no folder': '路径中有一段不是文件夹：请改正路径。',
  unwritable:
    '数据库文件不可写：它或所在的文件夹不属于当前用户（请以运行服务的用户运行），或者磁盘是只读的。',
  'not to be opened': '数据库文件打不开：请检查 DATA_DIR 是否存在，当前用户能否读写它。',
};
/** Inodes are used up while bytes are free. */
const NO_INODES = '磁盘的 inode 已用完（文件太多，空间仍有剩余）：请删除不需要的小文件。';

/**
 * Advises on a disk that refused; undefined for an error of another kind, about which nothing can
 * be said.
 */
export function adviseOnDisk(
  error: unknown,
  { freeInodes }: { freeInodes?: number | undefined } = {},
): string | undefined {
  const trouble = findDiskTrouble(error);
  if (trouble === 'full' && freeInodes === 0) return NO_INODES;
  return trouble && ADVICE[trouble];
}
