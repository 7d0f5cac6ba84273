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
/** Below the clients' 2 s: a database that is away is answered, not waited for (SECURITY F7). */
const CONNECT_TIMEOUT_MS = 1500;
/**
 * A name that leads to another server from now on is looked up for new connections alone: within this time
 * nobody asks the old one any more, which may live on and take no writes.
 */
const LIFETIME_SECONDS = 60;

const POOLS = new WeakMap<Database, pg.Pool>();

/** Opens SQLite at `sqlitePath`, or PostgreSQL when a `postgres://` URL is given. */
export function openDatabase(options: { url: string; sqlitePath: string }): Database {
  return options.url ? openPostgres(options.url) : openSqlite(options.sqlitePath);
}

function openSqlite(path: string): Database {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect(path) });
}

function openPostgres(connectionString: string): Database {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  types.setTypeParser(NUMERIC, Number);
  const pool = new pg.Pool({
    connectionString,
    types,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    statement_timeout: 10_000,
  });
  // An idle connection that breaks must not end the process; the next query reconnects.
  pool.on('error', () => {});
  // Nor one that breaks between two queries of a transaction: the pool listens to idle ones alone.
  pool.on('connect', (client) => client.on('error', () => {}));
  void cutSilentConnections(pool, connectionString);
  const db = new Kysely<Tables>({ dialect: new MarkingPostgres({ pool }) });
  POOLS.set(db, pool);
  return db;
}

/** Reads how busy PostgreSQL's connections of this process are; undefined with SQLite, which has one file. */
export function readPool(db: Database): { open: number; waiting: number } | undefined {
  const pool = POOLS.get(db);
  return pool && { open: pool.totalCount, waiting: pool.waitingCount };
}
