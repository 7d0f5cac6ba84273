import { expect, it } from 'vitest';
import { isDatabaseAway, isDatabaseFull } from './database-away.ts';

const sqlite = (errcode: number) => Object.assign(new Error('of SQLite'), { errcode });
const postgres = (code: string, more = {}) =>
  Object.assign(new Error('of PostgreSQL'), { code, ...more });

it.each([
  ['locked by another process', sqlite(5)],
  ['read-only', sqlite(8)],
  ['on a disk that Linux has made read-only (SQLITE_IOERR_WRITE)', sqlite(778)],
  ['on a disk that cannot be read (SQLITE_IOERR_READ)', sqlite(266)],
  ['shutting down', postgres('57P01')],
  ['refusing connections', postgres('ECONNREFUSED', { syscall: 'connect' })],
])('SECURITY F6, F7: a database that is %s is away, not at fault of the caller', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

it.each([
  ['a broken constraint', sqlite(2067)],
  ['a damaged file', sqlite(11)],
  ['a full disk', sqlite(13)],
  ['a socket that is not the database’s', postgres('ECONNRESET', { syscall: 'read' })],
  ['no error', 'text'],
])('%s is not a database that is away', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

it('SECURITY F5: a full one is told apart', () => {
  expect(isDatabaseFull(sqlite(13))).toBe(true);
  expect(isDatabaseFull(postgres('53100'))).toBe(true);
  expect(isDatabaseFull(sqlite(778))).toBe(false);
});
