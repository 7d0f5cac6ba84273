import { causesOf, isFromDatabase } from './from-database.ts';
import { isLockedOut, sqliteCodeOf } from './node-sqlite.ts';

/** SQLITE_READONLY; and SQLITE_IOERR, which SQLite says of a file system that has become read-only. */
const SQLITE_AWAY = new Set([8, 10]);
/** SQLITE_FULL. */
const FULL = 13;
/** PostgreSQL's classes of connections that break (08), and of a server that starts, stops or crashes (57P). */
const POSTGRES_AWAY_CLASS = /^(?:08[0-9A-Z]{3}|57P0[0-9A-Z])$/;
/** A statement that took longer than it may. */
const POSTGRES_TOO_SLOW = '57014';
/** Serialization failure and deadlock: another transaction went on in place of this one. */
const POSTGRES_CONFLICTS = ['40001', '40P01'];
/** Timed out, in conflict, locked, too many connections, out of memory, read-only, an error of its disk. */
const POSTGRES_AWAY = new Set([
  POSTGRES_TOO_SLOW,
  ...POSTGRES_CONFLICTS,
  '55P03',
  '53300',
  '53200',
  '25006',
  '58030',
]);
const POSTGRES_FULL = '53100';
/**
 * Codes of the system and its resolver: refused, reset, silent, unreachable, or a name that nobody
 * knows just now.
 */
const SOCKET_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
]);
const POOL_AWAY = /timeout exceeded when trying to connect|Connection terminated|is not queryable/;

/**
 * True when the database, not the request, is at fault and trying later makes sense (SECURITY F6, F7). Looks at
 * every cause: a pool, a migration and Node's connecting to several addresses wrap what has happened.
 */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some(isAway);
}

/** True when another transaction went on in place of this one: run again at once, it is likely to succeed. */
export function isTransactionConflict(error: unknown): boolean {
  return causesOf(error).some((one) => POSTGRES_CONFLICTS.includes(codeOf(one)));
}

/** True when one statement took longer than it may; the server itself may be well. */
export function isTooSlow(error: unknown): boolean {
  return causesOf(error).some((one) => codeOf(one) === POSTGRES_TOO_SLOW);
}

/** True when there is no room left to write in; what is only read goes on (SECURITY F5). */
export function isDatabaseFull(error: unknown): boolean {
  return causesOf(error).some((one) => sqliteCodeOf(one) === FULL || codeOf(one) === POSTGRES_FULL);
}

function isAway(error: Error): boolean {
  if (isLockedOut(error) || SQLITE_AWAY.has(sqliteCodeOf(error) ?? 0)) return true;
  if (POOL_AWAY.test(error.message)) return true;
  const code = codeOf(error);
  if (POSTGRES_AWAY.has(code) || POSTGRES_AWAY_CLASS.test(code)) return true;
  // The bucket's and the AI service's sockets break with the same words.
  return isFromDatabase(error) && SOCKET_AWAY.has(code);
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
