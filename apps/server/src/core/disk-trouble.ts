import { isDiskFull } from './disk-full.ts';
import { errorCode } from './durable-files.ts';

export type DiskTrouble =
  | 'full'
  | 'quota'
  | 'read-only'
  | 'forbidden'
  | 'broken'
  | 'no folder'
  /** Said of a database's file: SQLite does not tell a missing right from a disk that is read-only. */
  | 'unwritable'
  | 'not to be opened';

const BY_CODE: Readonly<Record<string, DiskTrouble>> = {
  EDQUOT: 'quota',
  EROFS: 'read-only',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  EIO: 'broken',
  ENOTDIR: 'no folder',
  EEXIST: 'no folder',
};
/** SQLITE_READONLY, SQLITE_IOERR and SQLITE_CANTOPEN. */
const BY_SQLITE: Readonly<Record<number, DiskTrouble>> = {
  8: 'unwritable',
  10: 'broken',
  14: 'not to be opened',
};

/**
 * Names the trouble that a disk or a folder made, so that nobody is told to change owners when it
 * is full; undefined for other errors.
 */
export function findDiskTrouble(error: unknown): DiskTrouble | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = errorCode(error);
  const told = code === undefined ? undefined : BY_CODE[code];
  if (told) return told;
  if (isDiskFull(error)) return 'full';
  const sqlite = 'errcode' in error ? BY_SQLITE[Number(error.errcode) & 0xff] : undefined;
  return sqlite ?? findDiskTrouble(error.cause);
}
