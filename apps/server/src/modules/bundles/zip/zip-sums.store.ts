import type { Executor } from '#kernel/database/database.ts';

/** Lists the kept CRC-32 of each file by its id; files that were in no zip yet have none. */
export async function listZipSums(
  db: Executor,
  fileIds: readonly number[],
): Promise<Map<number, number>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('zip_sums')
    .selectAll()
    .where('file_id', 'in', fileIds)
    .execute();
  return new Map(rows.map(({ file_id, crc32 }) => [file_id, crc32]));
}

/** A file's bytes never change, so whoever is first is right. */
export async function insertZipSum(db: Executor, file_id: number, crc32: number): Promise<void> {
  await db
    .insertInto('zip_sums')
    .values({ file_id, crc32 })
    .onConflict((conflict) => conflict.column('file_id').doNothing())
    .execute();
}
