import { isBusy } from './node-sqlite.ts';

/** PostgreSQL: shutting down, starting up, too many connections, cancelled by time-out. */
const POSTGRES_AWAY = new Set(['57P01', '57P02', '57P03', '57014', '53300', '08006', '08001']);
const SOCKET_AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);
const POOL_AWAY = /timeout exceeded when trying to connect|Connection terminated/;

/** True when the database, not the request, is at fault and trying later makes sense (SECURITY F6, F7). */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isBusy(error) || POOL_AWAY.test(error.message)) return true;
  const code = 'code' in error ? String(error.code) : '';
  return (
    POSTGRES_AWAY.has(code) ||
    (SOCKET_AWAY.has(code) && 'syscall' in error && error.syscall === 'connect')
  );
}
