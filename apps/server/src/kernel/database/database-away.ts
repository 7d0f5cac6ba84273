import { isBusy, sqliteCodeOf } from './node-sqlite.ts';

/** SQLITE_READONLY; and SQLITE_IOERR, which SQLite says of a file system that has become read-only. */
const SQLITE_AWAY = new Set([8, 10]);
/** SQLITE_FULL. */
const FULL = 13;
/** PostgreSQL: shutting down, starting up, too many connections, timed out, locked, read-only. */
const POSTGRES_AWAY = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '55P03',
  '53300',
  '08006',
  '08001',
  '25006',
]);
const POSTGRES_FULL = '53100';
const SOCKET_AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);
const POOL_AWAY = /timeout exceeded when trying to connect|Connection terminated|is not queryable/;

/** True when the database, not the request, is at fault and trying later makes sense (SECURITY F6, F7). */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isBusy(error) || SQLITE_AWAY.has(sqliteCodeOf(error) ?? 0)) return true;
  if (POOL_AWAY.test(error.message)) return true;
  const code = 'code' in error ? String(error.code) : '';
  return (
    POSTGRES_AWAY.has(code) ||
    (SOCKET_AWAY.has(code) && 'syscall' in error && error.syscall === 'connect')
  );
}

/** True when there is no room left to write in; what is only read goes on (SECURITY F5). */
export function isDatabaseFull(error: unknown): boolean {
  if (sqliteCodeOf(error) === FULL) return true;
  return error instanceof Error && 'code' in error && error.code === POSTGRES_FULL;
}
