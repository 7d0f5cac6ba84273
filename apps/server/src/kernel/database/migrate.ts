import { setTimeout as delay } from 'node:timers/promises';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { isBusy } from './node-sqlite.ts';

/** Migrations by name, `0003-files`: the number gives their order over all areas. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Another process may be bringing a large database to its shape, and holds it meanwhile. */
const OTHERS_MS = 120_000;
const ASK_AGAIN_MS = 200;

/**
 * Brings the database to the newest shape in one transaction, so that a process that is killed meanwhile has
 * done nothing; several may call it at once. A migration that has landed is never edited, and it adds before
 * it removes.
 */
export async function migrateWith(
  db: Database,
  migrations: Migrations,
  /** The last one to run; without it all of them. */
  last?: string,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
  });
  const givenUpAt = performance.now() + OTHERS_MS;
  for (;;) {
    const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
    if (!error) return;
    if (!isBusy(error) || performance.now() > givenUpAt) {
      throw new Error('database migration failed', { cause: error });
    }
    await delay(ASK_AGAIN_MS);
  }
}
