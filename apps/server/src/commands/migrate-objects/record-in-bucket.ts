import type { Database } from '#kernel/database/database.ts';

const EMBEDDED = 1;
const COS = 2;

/**
 * spec §3 `storage_type`: what a record says of where its bytes are. The keys are the same in both, and no
 * credential reaches a sealed one, so nothing else of a record changes. How many there were.
 */
export async function recordInBucket(db: Database): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ storage_type: COS })
    .where('storage_type', '=', EMBEDDED)
    .where('purged_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
