import type { Executor } from '#kernel/database/database.ts';
import type { PageVisit } from './accounts.tables.ts';

export async function insertPageVisits(db: Executor, visits: readonly PageVisit[]): Promise<void> {
  await db.insertInto('visits').values(visits).execute();
}
