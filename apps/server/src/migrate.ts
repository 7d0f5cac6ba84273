import type { Database } from '#kernel/database/database.ts';
import { type Migrated, type Migrations, migrateWith } from '#kernel/database/migrate.ts';
import { kernelMigrations } from '#kernel/database/migrations/index.ts';
import { refuseUnfinishedCopy } from '#kernel/database/unfinished-copy.ts';
import { AREAS } from './areas.ts';

/** Brings the database to the newest shape of all areas; throws where it needs a newer program. */
export async function migrate(db: Database): Promise<Migrated> {
  await refuseUnfinishedCopy(db);
  return migrateWith(db, allMigrations());
}

export function allMigrations(): Migrations {
  return Object.assign({}, kernelMigrations, ...AREAS.map(({ migrations }) => migrations));
}
