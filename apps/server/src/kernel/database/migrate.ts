/**
 * Brings a database to the shape of the program, and knows which older programs may go on serving it
 * (docs/decisions/0113). Two tables keep what was done: `kysely_migration` names what a program must know to
 * serve, `additive_migration` what it need not know. Programs before this one read the first alone, so they
 * serve what was only added to as well.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import pg from 'pg';
import { ConfigError } from '#kernel/config.ts';
import type { Database, Executor } from './database.ts';
import { isLockedOut } from './node-sqlite.ts';
import { isPostgres } from './sql-differences.ts';

interface OwnMigration extends Migration {
  /**
   * Set where a program that does not know this migration would misread or spoil what it meets: it is not started on the
   * database any more. Absent: it only adds (tables, columns that may stay empty, indexes).
   */
  raisesFloor?: true;
}

/** Migrations by name, `0003-files`: the number gives their order over all areas. */
export type Migrations = Readonly<Record<string, OwnMigration>>;

export interface Migrated {
  /** Names that newer programs have added; this one need not know them. */
  newer: string[];
}

/** Names of all that was done to a database. */
export interface AppliedMigrations {
  floor: readonly string[];
  additive: readonly string[];
}

export const FLOOR_TABLE = 'kysely_migration';
export const ADDITIVE_TABLE = 'additive_migration';

/** The first that may be additive: those before it stand in the floor's table of every database. */
const FIRST_ADDITIVE = '0050';
/** Kysely's own number for its lock: programs that still migrate by it wait for us, and we for them. */
const LOCK = '3853314791062309107';
/** Another process may be bringing a large database to its shape, and holds it meanwhile. */
const OTHERS_MS = 120_000;
const ASK_AGAIN_MS = 200;
/** Whoever wants to read a table queues behind a change that waits for it, and clients wait for 2 s. */
const TABLE_MS = 1000;
/** PostgreSQL's lock_not_available. */
const LOCKED = '55P03';

/**
 * Runs what is missing in one transaction, so that a process that is killed meanwhile has done nothing;
 * several may call it at once. A migration that has landed is never edited, and it adds before it removes.
 * Throws where a newer program has raised the floor above this one.
 */
export async function migrateWith(db: Database, migrations: Migrations): Promise<Migrated> {
  const givenUpAt = performance.now() + OTHERS_MS;
  for (;;) {
    try {
      return await db.transaction().execute((tx) => runMissing(tx, migrations, givenUpAt));
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      if (!isHeldByOthers(error) || performance.now() > givenUpAt) {
        throw new Error('database migration failed', { cause: error });
      }
    }
    await delay(ASK_AGAIN_MS);
  }
}

/** True of a PostgreSQL database that has our tables, be it only half of them; changes nothing. */
export async function isMigrated(db: Database): Promise<boolean> {
  const { rows } = await sql<{ place: string | null }>`
    select to_regclass(${FLOOR_TABLE})::text as place`.execute(db);
  return Boolean(rows[0]?.place);
}

async function runMissing(
  tx: Executor,
  migrations: Migrations,
  givenUpAt: number,
): Promise<Migrated> {
  // A migration knows no tables; the type says no more than that.
  const db = tx as Executor & Kysely<unknown>;
  if (isPostgres(db)) await waitForOthers(db, givenUpAt);
  for (const table of [FLOOR_TABLE, ADDITIVE_TABLE]) await createTable(db, table);
  const applied = {
    floor: await namesIn(db, FLOOR_TABLE),
    additive: await namesIn(db, ADDITIVE_TABLE),
  };
  const known = Object.keys(migrations);
  const above = findAboveFloor(applied, known);
  if (above.length > 0) throw new ConfigError(tooOld(above));
  const done = new Set([...applied.floor, ...applied.additive]);
  for (const name of known.toSorted().filter((one) => !done.has(one))) {
    const migration = migrations[name];
    await migration?.up(db);
    await note(db, isFloor(name, migration) ? FLOOR_TABLE : ADDITIVE_TABLE, name);
  }
  return { newer: findNewer(applied, known) };
}

/**
 * SQLite lets one write at a time; here they stand in a row. A statement may then run as long as a large table takes, but
 * a table that others hold (a backup reads for minutes) is let go of and asked for again.
 */
async function waitForOthers(db: Kysely<unknown>, givenUpAt: number): Promise<void> {
  await set(db, 'statement_timeout', 0);
  await set(db, 'lock_timeout', Math.max(1, Math.ceil(givenUpAt - performance.now())));
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}::bigint)`.execute(db);
  await set(db, 'lock_timeout', TABLE_MS);
}

/** Until the transaction ends. */
async function set(db: Kysely<unknown>, name: string, milliseconds: number): Promise<void> {
  await sql`select set_config(${name}, ${String(milliseconds)}, true)`.execute(db);
}

function isHeldByOthers(error: unknown): boolean {
  return isLockedOut(error) || (error instanceof pg.DatabaseError && error.code === LOCKED);
}

/** Names that a program must know to serve, and that this one does not. */
export function findAboveFloor({ floor }: AppliedMigrations, known: readonly string[]): string[] {
  return floor.filter((name) => !known.includes(name));
}

/** Names that this program does not know and need not know. */
export function findNewer({ additive }: AppliedMigrations, known: readonly string[]): string[] {
  return additive.filter((name) => !known.includes(name));
}

function isFloor(name: string, migration: OwnMigration | undefined): boolean {
  return name < FIRST_ADDITIVE || migration?.raisesFloor === true;
}

function tooOld(names: readonly string[]): string {
  return (
    `the database was changed by a newer program (${names.join(', ')}), and this one must not serve it: start that program or a ` +
    'newer one again, or restore the backup that was made before the update with this one'
  );
}

async function createTable(db: Kysely<unknown>, table: string): Promise<void> {
  await db.schema
    .createTable(table)
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute();
}

async function namesIn(db: Kysely<unknown>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(table)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function note(db: Kysely<unknown>, table: string, name: string): Promise<void> {
  const at = new Date().toISOString();
  await sql`insert into ${sql.table(table)} values (${name}, ${at})`.execute(db);
}
