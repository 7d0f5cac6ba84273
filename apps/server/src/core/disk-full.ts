import { errorCode } from './durable-files.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const POSTGRES_FULL = '53100';
/** SQLITE_FULL. */
const SQLITE_FULL = 13;

/** No space, or no quota left, for a file or for the database. */
export function isDiskFull(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined && (FULL.has(code) || code === POSTGRES_FULL)) return true;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FULL;
}
