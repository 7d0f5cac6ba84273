import type { Insertable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { CollectFileRow, CollectFileTable } from '../collect.tables.ts';

export function listHandInFiles(db: Executor, submissionId: number): Promise<CollectFileRow[]> {
  return db
    .selectFrom('collect_files')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('id')
    .execute();
}

export function findFileByUpload(
  db: Executor,
  { submissionId, uploadKey }: { submissionId: number; uploadKey: string },
): Promise<CollectFileRow | undefined> {
  return db
    .selectFrom('collect_files')
    .selectAll()
    .where('upload_key', '=', uploadKey)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
}

export function insertCollectFile(
  db: Executor,
  file: Insertable<CollectFileTable>,
): Promise<CollectFileRow> {
  return db.insertInto('collect_files').values(file).returningAll().executeTakeFirstOrThrow();
}

/** Marks a file as arrived; undefined when it was given up in the meantime. */
export function setArrived(
  db: Executor,
  id: number,
  arrived: Pick<CollectFileRow, 'file_id' | 'name' | 'size_bytes' | 'is_verified'>,
): Promise<CollectFileRow | undefined> {
  return db
    .updateTable('collect_files')
    .set(arrived)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function setPlace(
  db: Executor,
  id: number,
  place: Pick<CollectFileRow, 'path' | 'is_in'>,
): Promise<void> {
  await db.updateTable('collect_files').set(place).where('id', '=', id).execute();
}

export async function deleteCollectFiles(db: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('collect_files').where('id', 'in', ids).execute();
}

type LooseFile = Pick<CollectFileRow, 'id' | 'submission_id'> & { file_id: number };

/** Lists files that arrived for a hand-in and are not part of it, begun before the given time, oldest first. */
export function listLooseFiles(
  db: Executor,
  begunBefore: number,
  limit: number,
): Promise<LooseFile[]> {
  return selectLoose(db, begunBefore).orderBy('began_at').limit(limit).execute();
}

/** Finds one file if {@link listLooseFiles} would still list it. */
export function findLooseFile(
  tx: Executor,
  begunBefore: number,
  id: number,
): Promise<LooseFile | undefined> {
  return selectLoose(tx, begunBefore).where('id', '=', id).executeTakeFirst();
}

/** Those of a draft go with it, as a whole. */
function selectLoose(db: Executor, begunBefore: number) {
  return (
    db
      .selectFrom('collect_files')
      .select(['id', 'submission_id', 'file_id'])
      .where(({ eb }) => eb('is_in', '=', eb.lit(0)))
      .where('began_at', '<=', begunBefore)
      .where('file_id', 'is not', null)
      // One that goes on is left alone, however long its first file has waited for the others.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('collect_files as later')
              .select('later.id')
              .whereRef('later.submission_id', '=', 'collect_files.submission_id')
              .where('later.began_at', '>', begunBefore),
          ),
        ),
      )
      .where('submission_id', 'in', (eb) =>
        eb
          .selectFrom('collect_submissions')
          .select('id')
          .where('state', 'in', ['handed', 'returned']),
      )
      .$narrowType<{ file_id: number }>()
  );
}

/** Files of all hand-ins of a collection that became files, by id. */
export function listArrivedAfter(
  db: Executor,
  { collectionId, afterId, limit }: { collectionId: number; afterId: number; limit: number },
): Promise<{ id: number; file_id: number | null }[]> {
  return db
    .selectFrom('collect_files')
    .innerJoin('collect_submissions', 'collect_submissions.id', 'collect_files.submission_id')
    .select(['collect_files.id', 'collect_files.file_id'])
    .where('collect_submissions.collection_id', '=', collectionId)
    .where('collect_files.file_id', 'is not', null)
    .where('collect_files.id', '>', afterId)
    .orderBy('collect_files.id')
    .limit(limit)
    .execute();
}
