import type { Executor } from '#kernel/database/database.ts';

/** Favourites in the order of their ids, with when the bytes of their file went. */
export function pageFavorites(
  db: Executor,
  { afterId, limit }: { afterId: number; limit: number },
) {
  return db
    .selectFrom('favorites')
    .innerJoin('files', 'files.id', 'favorites.file_id')
    .select(['favorites.id', 'favorites.created_at', 'files.purged_at'])
    .where('favorites.id', '>', afterId)
    .orderBy('favorites.id')
    .limit(limit)
    .execute();
}

export async function deleteFavorites(db: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('favorites').where('id', 'in', ids).execute();
}
