/**
 * Kysely on the built-in `node:sqlite` (docs/decisions/0002): one writer and one read-only handle over WAL,
 * with a statement cache. Reads outside a transaction never wait; writes and transactions queue
 * behind a promise chain, because the writer handle carries at most one transaction.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { WalSync } from './wal-sync.ts';

/** SQLITE_BUSY: another process holds the write lock. */
const BUSY = 5;
const BUSY_RETRY_MS = 20;
/** Below the clients’ 2 s, also on a busy machine: a locked database is answered, not waited out (SECURITY F6). */
const BUSY_GIVE_UP_MS = 1200;
const CACHED_STATEMENTS = 500;

export class NodeSqliteDialect implements Dialect {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(this.#path);
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return new ConcurrentSqliteAdapter();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

class ConcurrentSqliteAdapter extends SqliteAdapter {
  /** Kysely's own adapter lets one query run at a time; ours lets reads overlap a transaction. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /**
   * Kysely's own says no, and then a migration that is killed half way stays half done: the next start fails
   * at what is there already, and so does every later one (SECURITY F22).
   */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #path: string;
  readonly #turns = new Turns();
  readonly #wal: WalSync;
  #writer: Handle | undefined;
  #reader: Handle | undefined;

  constructor(path: string) {
    this.#path = path;
    this.#wal = new WalSync(path);
  }

  async init(): Promise<void> {
    this.#writer = new Handle(new DatabaseSync(this.#path, { timeout: 0 }));
    this.#writer.exec('pragma journal_mode = wal');
    // Power loss must not lose a payment or an upload (SECURITY §2.1), but SQLite's own sync blocks
    // the event loop for as long as the disk takes; so WalSync does it, off the loop.
    this.#writer.exec('pragma synchronous = normal');
    this.#writer.exec('pragma foreign_keys = on');
    this.#reader = new Handle(new DatabaseSync(this.#path, { readOnly: true, timeout: 0 }));
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#writer || !this.#reader) throw new Error('database is not open');
    return new SqliteConnection(this.#writer, this.#reader, this.#turns, this.#wal);
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    connection.end('commit');
    await this.#wal.sync();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.end('rollback');
  }

  async savepoint(connection: SqliteConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint "${name}"`));
  }

  async rollbackToSavepoint(connection: SqliteConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to "${name}"`));
  }

  async releaseSavepoint(connection: SqliteConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release "${name}"`));
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#wal.close();
    this.#reader?.close();
    this.#writer?.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #writer: Handle;
  readonly #reader: Handle;
  readonly #turns: Turns;
  readonly #wal: WalSync;
  #leave: (() => void) | undefined;

  constructor(writer: Handle, reader: Handle, turns: Turns, wal: WalSync) {
    this.#writer = writer;
    this.#reader = reader;
    this.#turns = turns;
    this.#wal = wal;
  }

  async begin(): Promise<void> {
    const giveUpAt = giveUpTime();
    const leave = await this.#turns.take();
    try {
      await this.#mend(giveUpAt);
      // A transaction that reads before it writes fails at once when another process wrote in
      // between (SQLITE_BUSY_SNAPSHOT); taking the write lock first makes it wait instead.
      await whileBusy(() => this.#writer.exec('begin immediate'), giveUpAt);
      this.#leave = leave;
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** Kysely asks for a rollback after a failed commit too, when the writer may be the next one's. */
  end(verb: 'commit' | 'rollback'): void {
    const leave = this.#leave;
    if (!leave) return;
    this.#leave = undefined;
    try {
      this.#writer.end(verb);
    } finally {
      leave();
    }
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#leave) return this.#writer.run<Row>(query);
    if (query.query.kind === 'SelectQueryNode') return this.#reader.run<Row>(query);
    const result = await this.#writeAlone<Row>(query);
    await this.#wal.sync();
    return result;
  }

  async #writeAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const giveUpAt = giveUpTime();
    const leave = await this.#turns.take();
    try {
      await this.#mend(giveUpAt);
      return await whileBusy(() => this.#writer.run<Row>(query), giveUpAt);
    } finally {
      leave();
    }
  }

  /** Before anything is written on top of commits whose sync failed, SQLite moves and syncs them. */
  async #mend(giveUpAt: number): Promise<void> {
    if (!this.#wal.hasFailed) return;
    await whileBusy(() => this.#writer.checkpoint(), giveUpAt);
    this.#wal.mended();
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const handle = this.#leave ? this.#writer : this.#reader;
    for (const row of handle.iterate<Row>(query)) yield { rows: [row] };
  }
}

/** One database handle with its prepared statements, least recently used dropped first. */
class Handle {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, { statement: StatementSync; hasRows: boolean }>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  /** A commit that fails leaves no transaction behind. */
  end(verb: 'commit' | 'rollback'): void {
    try {
      this.#database.exec(verb);
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback');
      throw error;
    }
  }

  /** Brings every commit from the WAL into the database file, durably; `BUSY` while others hold it. */
  checkpoint(): void {
    const outcome = this.#database.prepare('pragma wal_checkpoint(full)').get();
    if (outcome?.['busy'] !== 0) {
      throw Object.assign(new Error('the WAL is in use'), { errcode: BUSY });
    }
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  run<Row>(query: CompiledQuery): QueryResult<Row> {
    const { statement, hasRows } = this.#prepare(query.sql);
    const parameters = query.parameters.map(toSqlite);
    // The caller's Row type is Kysely's own inference from the query.
    if (hasRows) return { rows: statement.all(...parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** Not cached: an open iterator must not be reset by the next run of the same text. */
  iterate<Row>(query: CompiledQuery): Iterable<Row> {
    const statement = this.#database.prepare(query.sql);
    return statement.iterate(...query.parameters.map(toSqlite)) as Iterable<Row>;
  }

  #prepare(sql: string) {
    const cached = this.#statements.get(sql);
    if (cached) {
      this.#statements.delete(sql);
      this.#statements.set(sql, cached);
      return cached;
    }
    const statement = this.#database.prepare(sql);
    const entry = { statement, hasRows: statement.columns().length > 0 };
    this.#statements.set(sql, entry);
    const [oldest] = this.#statements.keys();
    if (this.#statements.size > CACHED_STATEMENTS && oldest !== undefined) {
      this.#statements.delete(oldest);
    }
    return entry;
  }
}

/** Hands out turns in order; a turn lasts until its holder leaves. */
class Turns {
  #last: Promise<void> = Promise.resolve();

  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}

/** Taken before the turn is: of many who wait for one lock, the last must not wait for all the others. */
function giveUpTime(): number {
  return performance.now() + BUSY_GIVE_UP_MS;
}

/** Waits for another process's lock without freezing the event loop, as SQLite's own wait would. */
async function whileBusy<T>(action: () => T, giveUpAt: number): Promise<T> {
  for (;;) {
    try {
      return action();
    } catch (error) {
      if (!isLockedOut(error) || performance.now() > giveUpAt) throw error;
      await delay(BUSY_RETRY_MS);
    }
  }
}

/** SQLite's result code without what it says in detail; undefined for an error that is not SQLite's. */
export function sqliteCodeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
}

/** True when another process held the database's write lock for longer than we wait. */
export function isLockedOut(error: unknown): boolean {
  return sqliteCodeOf(error) === BUSY;
}

function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  // Everything else comes from typed queries: text, numbers, null or bytes.
  return value as SQLInputValue;
}
