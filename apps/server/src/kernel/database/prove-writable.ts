import type { Database } from './database.ts';

/** A row of `locks` that nobody takes: it may be swept at any time. */
const ROW = 'readiness';

/**
 * Writes, which a read-only primary, a standby, a full disk and a folder without rights refuse while they still
 * answer every question.
 */
export async function proveWritable(db: Database): Promise<void> {
  await db
    .insertInto('locks')
    .values({ name: ROW })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: ROW }))
    .execute();
}
