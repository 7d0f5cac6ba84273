import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

/** By name, `0003-files`: the number says their order over all areas. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Brings the database to the newest shape; several processes may call it at once. A migration that has
 * landed is never edited, and it adds before it removes.
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
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error) throw new Error('database migration failed', { cause: error });
}
