import type { Database } from '#kernel/database/database.ts';
import { migrateWith } from '#kernel/database/migrate.ts';
import { kernelMigrations } from '#kernel/database/migrations/index.ts';
import { AREAS } from './areas.ts';

/** Brings the database to the newest shape of all areas. */
export function migrate(db: Database): Promise<void> {
  const areas = AREAS.map(({ migrations }) => migrations);
  return migrateWith(db, Object.assign({}, kernelMigrations, ...areas));
}
