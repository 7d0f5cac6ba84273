import type { Insertable, Updateable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { SubmissionRow, SubmissionTable } from '../collect.tables.ts';

export type SubmissionChanges = Updateable<SubmissionTable>;

export function findSubmissionByKey(
  db: Executor,
  { collectionId, keyHash }: { collectionId: number; keyHash: string },
): Promise<SubmissionRow | undefined> {
  return db
    .selectFrom('collect_submissions')
    .selectAll()
    .where('collection_id', '=', collectionId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
}

export function findSubmission(
  db: Executor,
  { collectionId, id }: { collectionId: number; id: number },
): Promise<SubmissionRow | undefined> {
  return db
    .selectFrom('collect_submissions')
    .selectAll()
    .where('id', '=', id)
    .where('collection_id', '=', collectionId)
    .executeTakeFirst();
}

/** Undefined where the key has begun one already. */
export function insertSubmission(
  db: Executor,
  submission: Insertable<SubmissionTable>,
): Promise<SubmissionRow | undefined> {
  return db
    .insertInto('collect_submissions')
    .values(submission)
    .onConflict((conflict) => conflict.columns(['collection_id', 'key_hash']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function updateSubmission(
  db: Executor,
  id: number,
  changes: SubmissionChanges,
): Promise<SubmissionRow> {
  return db
    .updateTable('collect_submissions')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Counts all hand-ins of a collection, whatever their state. */
export async function countSubmissions(db: Executor, collectionId: number): Promise<number> {
  const { count } = await db
    .selectFrom('collect_submissions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('collection_id', '=', collectionId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface LeftBefore {
  begunBefore: number;
  removedBefore: number;
}

/** Lists hand-ins that were begun and never handed in, taken back or removed before the given times. */
export function listLeftHandIns(
  db: Executor,
  before: LeftBefore,
  limit: number,
): Promise<SubmissionRow[]> {
  return selectLeft(db, before).orderBy('id').limit(limit).execute();
}

/** Finds one hand-in if {@link listLeftHandIns} would still list it. */
export function findLeftHandIn(
  tx: Executor,
  before: LeftBefore,
  id: number,
): Promise<SubmissionRow | undefined> {
  return selectLeft(tx, before).where('id', '=', id).executeTakeFirst();
}

function selectLeft(db: Executor, { begunBefore, removedBefore }: LeftBefore) {
  return db
    .selectFrom('collect_submissions')
    .selectAll()
    .where(({ eb, or, and }) =>
      or([
        and([eb('state', 'in', ['draft', 'withdrawn']), eb('created_at', '<=', begunBefore)]),
        and([eb('state', '=', 'removed'), eb('removed_at', '<=', removedBefore)]),
      ]),
    );
}

/** Sets the age of a draft to zero. Every new file does so, or the draft would be given up while it is sent. */
export async function renewDraft(tx: Executor, id: number, now: number): Promise<void> {
  await tx
    .updateTable('collect_submissions')
    .set({ created_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['draft', 'withdrawn'])
    .execute();
}

export async function deleteSubmission(tx: Executor, id: number): Promise<void> {
  await tx.deleteFrom('collect_files').where('submission_id', '=', id).execute();
  await tx.deleteFrom('collect_submissions').where('id', '=', id).execute();
}

/** All of one collection, by id; for what is done to each. */
export function listSubmissionsAfter(
  db: Executor,
  { collectionId, afterId, limit }: { collectionId: number; afterId: number; limit: number },
): Promise<SubmissionRow[]> {
  return db
    .selectFrom('collect_submissions')
    .selectAll()
    .where('collection_id', '=', collectionId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}
