import type { Executor } from '#kernel/database/database.ts';
import type { PageVisit } from '../accounts.tables.ts';

export async function insertPageVisits(db: Executor, visits: readonly PageVisit[]): Promise<void> {
  await db.insertInto('visits').values(visits).execute();
}

/** Removes some of those before a time, and returns how many. */
export async function removeOldPageVisits(
  db: Executor,
  { before, limit }: { before: number; limit: number },
): Promise<number> {
  const old = db.selectFrom('visits').select('id').where('at', '<', before).limit(limit);
  const result = await db.deleteFrom('visits').where('id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
