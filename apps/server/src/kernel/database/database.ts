import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { MarkingPostgres } from './from-database.ts';
import { NodeSqliteDialect } from './node-sqlite.ts';
import { cutSilentConnections } from './silent-postgres.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/**
 * The first argument of every store function: the database, or the transaction it must stay inside.
 */
export type Executor = Kysely<Tables> | Transaction<Tables>;

/** PostgreSQL's int8 and numeric: ids, sizes and times are all below 2^53. */
export const INT8 = 20;
export const NUMERIC = 1700;
/** PostgreSQL's connections of one process. */
export const POOL_SIZE = 10;
/** Below the clients' 2 s: a database that is away and a lock that stays taken are told, not waited out (SECURITY F7). */
const PATIENCE_MS = 1500;
const STATEMENT_MS = 10_000;
/**
 * A name that leads to another server from now on is looked up for new connections alone: within this time
 * nobody asks the old one any more, which may live on and take no writes.
 */
const LIFETIME_SECONDS = 60;

const POOLS = new WeakMap<Database, { pool: pg.Pool; patienceMs: number }>();

interface DatabaseOptions {
  /** `postgres://`; empty for SQLite. */
  url: string;
  sqlitePath: string;
  /** For how long one of PostgreSQL's connections and its locks are waited for. */
  lockPatienceMs?: number | undefined;
}

/** Opens SQLite at `sqlitePath`, or PostgreSQL when a URL is given. */
export function openDatabase({ url, sqlitePath, lockPatienceMs }: DatabaseOptions): Database {
  return url ? openPostgres(url, lockPatienceMs) : openSqlite(sqlitePath);
}

function openSqlite(path: string): Database {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect(path) });
}

function openPostgres(connectionString: string, patienceMs = PATIENCE_MS): Database {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  types.setTypeParser(NUMERIC, Number);
  const pool = new pg.Pool({
    connectionString,
    types,
    max: POOL_SIZE,
    connectionTimeoutMillis: patienceMs,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    statement_timeout: Math.max(STATEMENT_MS, 2 * patienceMs),
  });
  // An idle connection that breaks must not end the process; the next query reconnects.
  pool.on('error', () => {});
  // Nor one that breaks between two queries of a transaction: the pool listens to idle ones alone.
  pool.on('connect', (client) => client.on('error', () => {}));
  void cutSilentConnections(pool, connectionString);
  const db = new Kysely<Tables>({ dialect: new MarkingPostgres({ pool }) });
  POOLS.set(db, { pool, patienceMs });
  return db;
}

/** Reads how busy PostgreSQL's connections of this process are; undefined with SQLite, which has one file. */
export function readPool(db: Database): { open: number; waiting: number } | undefined {
  const opened = POOLS.get(db);
  return opened && { open: opened.pool.totalCount, waiting: opened.pool.waitingCount };
}

/** Returns how many milliseconds a lock of PostgreSQL is waited for. */
export function lockPatience(db: Database): number {
  return POOLS.get(db)?.patienceMs ?? PATIENCE_MS;
}
