import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import * as core from './migrations/0001-core.ts';
import * as objectStore from './migrations/0002-object-store.ts';
import * as files from './migrations/0003-files.ts';
import * as versions from './migrations/0004-versions.ts';
import * as accounts from './migrations/0005-accounts.ts';
import * as library from './migrations/0006-library.ts';
import * as bundles from './migrations/0007-bundles.ts';
import * as operations from './migrations/0008-operations.ts';
import * as bundleRequests from './migrations/0009-bundles.ts';

/** In order; a migration that has landed is never edited, and it adds before it removes. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-core': core,
  '0002-object-store': objectStore,
  '0003-files': files,
  '0004-versions': versions,
  '0005-accounts': accounts,
  '0006-library': library,
  '0007-bundles': bundles,
  '0008-operations': operations,
  '0009-bundles': bundleRequests,
};

/** Brings the database to the newest shape; several processes may call it at once. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error('database migration failed', { cause: error });
}
