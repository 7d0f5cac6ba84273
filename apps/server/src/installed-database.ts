/** The database of an installation, as a service or a command beside it opens it: never that of half a restore. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#kernel/config.ts';
import { type Database, openDatabase } from '#kernel/database/database.ts';
import { isMigrated, type Migrated } from '#kernel/database/migrate.ts';
import { refuseUnfinishedRestore, UNFINISHED_RESTORE } from './data-folder.ts';
import { migrate } from './migrate.ts';

type DatabasePlace = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Throws {@link ConfigError} where a restore has not brought the file of SQLite yet: opening would make an empty one. */
export function openInstalledDatabase(place: DatabasePlace, lockPatienceMs?: number): Database {
  const { dataDir, databaseUrl } = place;
  if (!databaseUrl) refuseUnfinishedRestore(place);
  return openDatabase({
    url: databaseUrl,
    sqlitePath: join(dataDir, 'transmit.db'),
    lockPatienceMs,
  });
}

/** Brings it to the newest shape; throws {@link ConfigError} where a restore has not filled PostgreSQL yet. */
export async function migrateInstalled(db: Database, place: DatabasePlace): Promise<Migrated> {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl && !(await isMigrated(db))) refuseUnfinishedRestore(place);
  const migrated = await migrate(db);
  // A restore that was killed after its last step has left it.
  const mark = join(dataDir, UNFINISHED_RESTORE);
  if (existsSync(mark)) await rm(mark, { force: true });
  return migrated;
}
