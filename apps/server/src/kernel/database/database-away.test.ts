import { describe, expect, it } from 'vitest';
import {
  isDatabaseAway,
  isDatabaseFull,
  isTooSlow,
  isTransactionConflict,
} from './database-away.ts';
import { markAsDatabases } from './from-database.ts';

const sqlite = (errcode: number) => Object.assign(new Error('of SQLite'), { errcode });
const postgres = (code: string, more = {}) =>
  Object.assign(new Error('of PostgreSQL'), { code, ...more });
/** Wraps an error as the driver hands it on. */
const fromDriver = <T extends Error>(error: T): T => {
  markAsDatabases(error);
  return error;
};

it.each([
  ['locked by another process', sqlite(5)],
  ['read-only', sqlite(8)],
  ['on a disk that Linux has made read-only (SQLITE_IOERR_WRITE)', sqlite(778)],
  ['on a disk that cannot be read (SQLITE_IOERR_READ)', sqlite(266)],
])('SECURITY F6: SQLite that is %s is away, not at fault of the caller', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

describe('SECURITY §3 row 152: PostgreSQL that is away is no fault of the caller', () => {
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOENT',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ])('%s while connecting and in a query that runs', (code) => {
    for (const syscall of ['connect', 'getaddrinfo', 'read', 'write']) {
      expect(isDatabaseAway(fromDriver(postgres(code, { syscall })))).toBe(true);
    }
  });

  it.each([
    '57P01',
    '57P02',
    '57P03',
    '57P04',
    '57P05',
    '57014',
    '40001',
    '40P01',
    '55P03',
    '53300',
    '53200',
    '25006',
    '58030',
    '08000',
    '08001',
    '08003',
    '08004',
    '08006',
    '08P01',
  ])('its own %s', (code) => {
    expect(isDatabaseAway(postgres(code))).toBe(true);
  });

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
  ])('%s', (message) => {
    expect(isDatabaseAway(new Error(message))).toBe(true);
  });

  it('also where it is the cause of a cause, or one of several addresses', () => {
    const refused = fromDriver(postgres('ECONNREFUSED'));
    const twice = new Error('migration failed', { cause: new Error('of', { cause: refused }) });
    expect(isDatabaseAway(twice)).toBe(true);
    const everywhere = fromDriver(new AggregateError([postgres('EHOSTUNREACH')], 'no address'));
    expect(isDatabaseAway(everywhere)).toBe(true);
    const readOnly = new Error('an outer one', { cause: postgres('25006') });
    expect(isDatabaseAway(readOnly)).toBe(true);
  });
});

const circle = new Error('its own cause');
circle.cause = circle;

it.each([
  ['a broken constraint', sqlite(2067)],
  ['a damaged file', sqlite(11)],
  ['a full disk', sqlite(13)],
  ['a broken constraint of PostgreSQL', fromDriver(postgres('23505'))],
  ['a syntax error of PostgreSQL', fromDriver(postgres('42601'))],
  ['a wrong password', fromDriver(postgres('28P01'))],
  ['a socket that is not the database’s', postgres('ECONNRESET', { syscall: 'read' })],
  ['a name that is not the database’s', postgres('ENOTFOUND', { syscall: 'getaddrinfo' })],
  ['a service that refuses', new Error('fetch failed', { cause: postgres('ECONNREFUSED') })],
  ['an error that is its own cause', circle],
  ['no error', 'text'],
  ['nothing', undefined],
])('%s is not a database that is away', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

it.each([
  ['a deadlock', '40P01', { conflict: true, slow: false }],
  ['a serialization failure', '40001', { conflict: true, slow: false }],
  ['a statement that takes too long', '57014', { conflict: false, slow: true }],
  ['a server that stops', '57P01', { conflict: false, slow: false }],
])('%s is told apart', (_, code, expected) => {
  const error = new Error('outer', { cause: postgres(code) });
  expect({ conflict: isTransactionConflict(error), slow: isTooSlow(error) }).toEqual(expected);
});

it('SECURITY F5: a full one is told apart', () => {
  expect(isDatabaseFull(sqlite(13))).toBe(true);
  expect(isDatabaseFull(postgres('53100'))).toBe(true);
  expect(isDatabaseFull(new Error('outer', { cause: postgres('53100') }))).toBe(true);
  expect(isDatabaseFull(sqlite(778))).toBe(false);
});
