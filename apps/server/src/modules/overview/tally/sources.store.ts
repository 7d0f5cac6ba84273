/** Rows of other areas as they come, by their ids: read here, written there. */
import type { Executor } from '#kernel/database/database.ts';

export interface RowsAfter {
  afterId: number;
  limit: number;
}

/** Lists visits of all files, with the size of each file. */
export function listVisitsAfter(db: Executor, { afterId, limit }: RowsAfter) {
  return db
    .selectFrom('file_visits')
    .leftJoin('files', 'files.id', 'file_visits.file_id')
    .select(['file_visits.id', 'file_visits.at', 'file_visits.action', 'file_visits.is_online'])
    .select('files.size_bytes')
    .where('file_visits.id', '>', afterId)
    .orderBy('file_visits.id')
    .limit(limit)
    .execute();
}

/** Lists payments of all providers. */
export function listSettlementsAfter(db: Executor, { afterId, limit }: RowsAfter) {
  return db
    .selectFrom('settlements')
    .select(['id', 'created_at', 'is_credited', 'sum_fen'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}
