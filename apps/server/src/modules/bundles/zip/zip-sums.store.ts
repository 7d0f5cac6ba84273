import type { Executor } from '#kernel/database/database.ts';

/** SQLite takes 32,766 parameters a statement. */
const IDS_AT_ONCE = 5000;

/** Lists the kept CRC-32 of each file by its id; files that were in no zip yet have none. */
export async function listZipSums(
  db: Executor,
  fileIds: readonly number[],
): Promise<Map<number, number>> {
  const sums = new Map<number, number>();
  for (let first = 0; first < fileIds.length; first += IDS_AT_ONCE) {
    const rows = await db
      .selectFrom('zip_sums')
      .selectAll()
      .where('file_id', 'in', fileIds.slice(first, first + IDS_AT_ONCE))
      .execute();
    for (const { file_id, crc32 } of rows) sums.set(file_id, crc32);
  }
  return sums;
}

/** A file's bytes never change, so whoever is first is right. */
export async function insertZipSum(db: Executor, file_id: number, crc32: number): Promise<void> {
  await db
    .insertInto('zip_sums')
    .values({ file_id, crc32 })
    .onConflict((conflict) => conflict.column('file_id').doNothing())
    .execute();
}
