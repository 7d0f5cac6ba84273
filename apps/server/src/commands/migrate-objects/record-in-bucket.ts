import { STORAGE_TYPE, type StorageType } from '@transmit/contract';
import type { Database } from '#kernel/database/database.ts';
import { updateFile } from '#modules/files/index.ts';

const BATCH = 1000;

/**
 * spec §3 `storage_type`: what a record says of where its bytes are. The keys are the same in both, no
 * credential reaches a sealed one, and what was copied is the one version there. How many there were.
 */
export async function recordInBucket(
  db: Database,
  storageType: StorageType = STORAGE_TYPE.cos,
): Promise<number> {
  let updated = 0;
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('files')
      .select('id')
      .where('id', '>', after)
      .where('storage_type', '<>', storageType)
      .where('purged_at', 'is', null)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    await db.transaction().execute(async (tx) => {
      for (const { id } of rows) {
        await updateFile(tx, id, { storage_type: storageType, object_version: null });
      }
    });
    updated += rows.length;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < BATCH) return updated;
  }
}
