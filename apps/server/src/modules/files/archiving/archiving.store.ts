import type { Executor } from '#kernel/database/database.ts';

export interface PageOfRecords {
  afterId: number;
  limit: number;
}

/** Files in the order of their ids. */
export function pageFiles(db: Executor, { afterId, limit }: PageOfRecords) {
  return db
    .selectFrom('files')
    .select(['id', 'created_at', 'purged_at', 'favorite_count'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Removes those of the files that are still as they were looked at; returns how many. */
export async function deleteEndedFiles(
  db: Executor,
  ids: readonly number[],
  endedBefore: number,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await db
    .deleteFrom('files')
    .where('id', 'in', ids)
    .where('purged_at', '<=', endedBefore)
    .where('favorite_count', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Uploads in the order of their ids, each with the file that it became, where that is on record. */
export function pageUploads(db: Executor, { afterId, limit }: PageOfRecords) {
  return db
    .selectFrom('uploads')
    .leftJoin('files', 'files.id', 'uploads.file_id')
    .select([
      'uploads.id',
      'uploads.created_at',
      'uploads.file_id',
      'uploads.ended_at',
      'uploads.cleaned_at',
      'uploads.credentials_end_at',
      'files.id as known_file_id',
    ])
    .where('uploads.id', '>', afterId)
    .orderBy('uploads.id')
    .limit(limit)
    .execute();
}

export async function deleteUploads(db: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('uploads').where('id', 'in', ids).execute();
}

/** Removes counts by day of these files. */
export async function deleteVisitDays(
  db: Executor,
  fileIds: readonly number[],
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('file_visit_days')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('file_id', 'action', 'day'),
        'in',
        selectFrom('file_visit_days')
          .select(['file_id', 'action', 'day'])
          .where('file_id', 'in', fileIds)
          .limit(limit)
          .$asTuple('file_id', 'action', 'day'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteVisits(
  db: Executor,
  fileIds: readonly number[],
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('file_visits')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('file_visits').select('id').where('file_id', 'in', fileIds).limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteSealedHeads(
  db: Executor,
  fileIds: readonly number[],
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sealed_heads')
    .where('file_id', 'in', ({ selectFrom }) =>
      selectFrom('sealed_heads').select('file_id').where('file_id', 'in', fileIds).limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
