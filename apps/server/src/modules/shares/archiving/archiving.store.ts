import type { Executor } from '#kernel/database/database.ts';

/** Codes beyond files' own in the order of their ids. */
export function pageShares(db: Executor, { afterId, limit }: { afterId: number; limit: number }) {
  return db
    .selectFrom('share_codes')
    .select(['id', 'owner', 'file_id', 'created_at', 'expires_at', 'removed_at'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function deleteShares(db: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('share_codes').where('id', 'in', ids).execute();
}

/** Removes the further codes of these files. */
export async function deleteCodesOfFiles(
  db: Executor,
  fileIds: readonly number[],
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('share_codes')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('share_codes').select('id').where('file_id', 'in', fileIds).limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
