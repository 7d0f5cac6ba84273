import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, inject, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#kernel/database/database.ts';
import { migrate } from '#migrate.ts';
import { onceAProcess } from './once-a-process.ts';

export type DatabaseEngine = 'sqlite' | 'postgres';

/** The product's own would be over while a busy machine does what is waited for. */
export const LOCK_PATIENCE_MS = 60_000;

/**
 * Runs a suite on SQLite and on PostgreSQL, each with an empty, migrated database of its own.
 * `database()` may be called inside tests and hooks.
 */
export function describeEachDatabase(
  name: string,
  suite: (database: () => Database, engine: DatabaseEngine) => void,
): void {
  for (const engine of ['sqlite', 'postgres'] as const) {
    describe(`${name} (${engine})`, () => {
      let opened: OpenTestDatabase | undefined;
      beforeAll(async () => {
        opened = await openTestDatabase(engine);
      });
      afterAll(async () => {
        await opened?.close();
      });
      suite(() => {
        if (!opened) throw new Error('database() is for tests and hooks');
        return opened.db;
      }, engine);
    });
  }
}

export interface OpenTestDatabase {
  db: Database;
  /** Value for `DATABASE_URL`; empty for SQLite. */
  url: string;
  close(): Promise<void>;
}

export async function openTestDatabase(
  engine: DatabaseEngine = 'sqlite',
): Promise<OpenTestDatabase> {
  return engine === 'sqlite' ? openTestSqlite() : openTestPostgres();
}

async function openTestSqlite(): Promise<OpenTestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-db-'));
  const sqlitePath = join(folder, 'transmit.db');
  copyFileSync(await migratedSqlite(), sqlitePath);
  const db = openDatabase({ url: '', sqlitePath });
  return {
    db,
    url: '',
    close: async () => {
      await db.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openTestPostgres(): Promise<OpenTestDatabase> {
  const server = inject('postgresUrl');
  const name = newName();
  await runOn(server, `create database ${name} template ${await migratedPostgres()}`);
  const url = urlOf(name);
  const db = openDatabase({ url, sqlitePath: '', lockPatienceMs: LOCK_PATIENCE_MS });
  return {
    db,
    url,
    close: async () => {
      await db.destroy();
      await dropDatabase(server, name);
    },
  };
}

/** A PostgreSQL database in which nothing is; the end of the test drops it. */
export async function createEmptyPostgres(): Promise<string> {
  const server = inject('postgresUrl');
  const name = newName();
  await runOn(server, `create database ${name}`);
  onTestFinished(() => dropDatabase(server, name));
  return urlOf(name);
}

/** To copy, as the SQLite file of an application is; this one holds no rows of its start. */
const migratedSqlite = onceAProcess('migrated SQLite without an application', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-db-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const sqlitePath = join(folder, 'transmit.db');
  const db = openDatabase({ url: '', sqlitePath });
  await migrate(db);
  // Closing writes the log back into the file.
  await db.destroy();
  return sqlitePath;
});

const migratedPostgres = onceAProcess('migrated PostgreSQL', async () => {
  const name = newName();
  await runOn(inject('postgresUrl'), `create database ${name}`);
  const db = openDatabase({
    url: urlOf(name),
    sqlitePath: '',
    lockPatienceMs: LOCK_PATIENCE_MS,
  });
  await migrate(db);
  await db.destroy();
  return name;
});

function newName(): string {
  return inject('databasePrefix') + randomUUID().replaceAll('-', '');
}

function urlOf(name: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

/** Without force: a connection that is still saying goodbye would be cut off, and complain to nobody. */
async function dropDatabase(server: string, name: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const error = await runOn(server, `drop database ${name}`).catch((reason: unknown) => reason);
    if (!(error instanceof pg.DatabaseError) || error.code !== '55006') return;
    await delay(25);
  }
  await runOn(server, `drop database ${name} with (force)`);
}

async function runOn(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
