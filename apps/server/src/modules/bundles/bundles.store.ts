import { type SqlBool, sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import { isBundle } from '#modules/shares/index.ts';
import type { BundleRow } from '#modules/shares/shares.tables.ts';

/** In the words of the index: SQLite would not use it otherwise. */
const NOT_HELD = sql<SqlBool>`is_held = 0`;

/** An owner's bundles that were not removed, newest first; without those that are kept for them (PRODUCT §8). */
export async function listOwnBundles(
  db: Executor,
  owner: string,
  { beforeId, limit }: { beforeId?: number | undefined; limit: number },
): Promise<BundleRow[]> {
  const rows = await db
    .selectFrom('share_codes')
    .selectAll()
    .where('owner', '=', owner)
    .where('file_id', 'is', null)
    .where('removed_at', 'is', null)
    .where(NOT_HELD)
    .$if(beforeId !== undefined, (query) => query.where('id', '<', beforeId ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.filter(isBundle);
}

/** Undefined also for the row of a file's further code. */
export async function findBundleById(db: Executor, id: number): Promise<BundleRow | undefined> {
  const row = await db
    .selectFrom('share_codes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && isBundle(row) ? row : undefined;
}
