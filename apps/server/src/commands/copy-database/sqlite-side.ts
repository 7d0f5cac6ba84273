/** A SQLite file as one end of a copy. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { ADDITIVE_TABLE, FLOOR_TABLE } from '#kernel/database/migrate.ts';
import { isLockedOut } from '#kernel/database/node-sqlite.ts';
import { CommandError } from '../command-words.ts';
import { listOfColumns, quoteName, selectAfter } from './statements.ts';
import type { Key, Row, TableShape } from './table-shape.ts';

export class SqliteSide {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** For oneself alone: while it is open no server can start on it, and none may be running. */
  static openAlone(path: string): SqliteSide {
    const database = new DatabaseSync(path, { timeout: 0 });
    try {
      database.exec('pragma locking_mode = exclusive');
      database.exec('begin immediate');
      database.exec('commit');
      return new SqliteSide(database);
    } catch (error) {
      database.close();
      if (!isLockedOut(error)) throw error;
      throw new CommandError(
        '源数据库正被使用。请先停止快传服务（以及其他打开该数据库的程序），再运行本命令；完成前不要启动。',
      );
    }
  }

  /** The database has all that the shape names. */
  has({ name, columns }: TableShape): boolean {
    const own = this.#database.prepare('select name from pragma_table_info(?)').all(name);
    const names = new Set(own.map((row) => row['name']));
    return columns.every((column) => names.has(column.name));
  }

  count({ name }: TableShape): number {
    return Number(this.#one(`select count(*) from ${quoteName(name)}`));
  }

  /** The highest number that was ever given out, also of rows that are gone. */
  lastIdentity({ name, identity }: TableShape): number {
    if (!identity) return 0;
    const table = this.#has('copied_identities') ? 'copied_identities' : 'sqlite_sequence';
    if (!this.#has(table)) return 0;
    return Number(this.#one(`select max(seq) from ${table} where name = ?`, name) ?? 0);
  }

  /** In a copy of another engine's database; SQLite keeps its own. */
  setIdentity(table: string, last: number): void {
    this.#prepare('insert into copied_identities values (?, ?)').run(table, last);
  }

  #has(table: string): boolean {
    return this.#one('select count(*) from sqlite_master where name = ?', table) === 1;
  }

  readAfter(shape: TableShape, after: Key | undefined, limit: number): Row[] {
    const statement = this.#prepare(selectAfter(shape, after !== undefined, () => '?'));
    // SQLite returns text, numbers, null or bytes.
    return statement.all(...((after ?? []) as SQLInputValue[]), limit) as unknown as Row[];
  }

  /** The column's one value in the first row. */
  #one(sql: string, ...values: SQLInputValue[]): unknown {
    const row = this.#prepare(sql).get(...values) as unknown as Row | undefined;
    return row?.[0];
  }

  /** A kept secret tells one installation from another. */
  secret(name: string): string {
    return String(this.#one('select value from secrets where name = ?', name) ?? '');
  }

  /** All that was done to it, in the order of the names. */
  migrations(): string[] {
    return [FLOOR_TABLE, ADDITIVE_TABLE].flatMap((table) => this.#namesIn(table)).toSorted();
  }

  /** A program of before has one of the two tables. */
  #namesIn(table: string): string[] {
    if (!this.#has(table)) return [];
    const rows = this.#prepare(`select name from ${table}`).all();
    return (rows as unknown as string[][]).map(([name = '']) => name);
  }

  /** A table without types: values stay what they are. */
  createTable(shape: TableShape): void {
    const key = listOfColumns(shape.key.map((place) => shape.columns[place] ?? { name: '' }));
    this.#database.exec(
      `create table ${quoteName(shape.name)} (${listOfColumns(shape.columns)}, primary key (${key}))`,
    );
  }

  insert({ name, columns }: TableShape, rows: readonly Row[]): void {
    const places = columns.map(() => '?').join(', ');
    const statement = this.#prepare(
      `insert into ${quoteName(name)} (${listOfColumns(columns)}) values (${places})`,
    );
    this.#database.exec('begin');
    for (const row of rows) statement.run(...(row as SQLInputValue[]));
    this.#database.exec('commit');
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    statement.setReturnArrays(true);
    this.#statements.set(sql, statement);
    return statement;
  }
}
