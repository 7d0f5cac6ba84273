/** The few expressions in which SQLite and PostgreSQL differ. Everything else is one SQL. */
import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter } from 'kysely';

export function isPostgres(db: Kysely<never> | Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** A growing integer key: `createTable(…).addColumn('id', idType(db), idColumn(db))`. */
export function idType(db: Pick<Kysely<unknown>, 'getExecutor'>): 'bigint' | 'integer' {
  return isPostgres(db) ? 'bigint' : 'integer';
}

export function idColumn(db: Pick<Kysely<unknown>, 'getExecutor'>) {
  return (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    isPostgres(db)
      ? column.generatedByDefaultAsIdentity().primaryKey()
      : column.primaryKey().autoIncrement();
}
