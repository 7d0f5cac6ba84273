import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type CompiledQuery, Kysely } from 'kysely';
import type { Database } from '#kernel/database/database.ts';
import { NodeSqliteDialect } from '#kernel/database/node-sqlite.ts';
import type { Tables } from '#kernel/database/tables.ts';
import { migrate } from '#migrate.ts';

export interface PlannedDatabase {
  db: Database;
  /** SQLite's plan of every statement that `run` executes, a line a step. */
  planOf(run: () => Promise<unknown>): Promise<string>;
  close(): Promise<void>;
}

/** A migrated SQLite database that can tell how it finds its rows. */
export async function openPlannedDatabase(): Promise<PlannedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-plans-'));
  const path = join(folder, 'plans.db');
  let queries: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: new NodeSqliteDialect(path),
    log: ({ query }) => {
      queries.push(query);
    },
  });
  await migrate(db);
  const reader = new DatabaseSync(path, { readOnly: true });
  return {
    db,
    async planOf(run) {
      queries = [];
      await run();
      return queries.flatMap((query) => explain(reader, query)).join('\n');
    },
    async close() {
      reader.close();
      await db.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}

function explain(reader: DatabaseSync, { sql, parameters }: CompiledQuery): string[] {
  // The same values that Kysely has just bound.
  const values = parameters as readonly SQLInputValue[];
  return reader
    .prepare(`explain query plan ${sql}`)
    .all(...values)
    .map(({ detail }) => String(detail));
}
