import type { Insertable, Updateable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { CollectionRow, CollectionTable } from '../collect.tables.ts';

export function insertCollection(
  db: Executor,
  collection: Insertable<CollectionTable>,
): Promise<CollectionRow> {
  return db.insertInto('collections').values(collection).returningAll().executeTakeFirstOrThrow();
}

export function findCollection(db: Executor, shareId: number): Promise<CollectionRow | undefined> {
  return db
    .selectFrom('collections')
    .selectAll()
    .where('share_id', '=', shareId)
    .executeTakeFirst();
}

export function findCollectionById(db: Executor, id: number): Promise<CollectionRow | undefined> {
  return db.selectFrom('collections').selectAll().where('id', '=', id).executeTakeFirst();
}

/** An owner's collection by its code. */
export function findOwnCollection(
  db: Executor,
  { owner, code }: { owner: string; code: string },
): Promise<CollectionRow | undefined> {
  return db
    .selectFrom('collections')
    .selectAll()
    .where('code', '=', code)
    .where('owner', '=', owner)
    .executeTakeFirst();
}

export function findCollectionByRequest(
  db: Executor,
  owner: string,
  requestKey: string,
): Promise<CollectionRow | undefined> {
  return db
    .selectFrom('collections')
    .selectAll()
    .where('owner', '=', owner)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** Newest first. */
export function listOwnCollections(db: Executor, owner: string): Promise<CollectionRow[]> {
  return db
    .selectFrom('collections')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('id', 'desc')
    .execute();
}

export async function countOwnCollections(db: Executor, owner: string): Promise<number> {
  const { count } = await db
    .selectFrom('collections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Writes changes and raises the version, which is what tells a page that something has happened. Until the
 * transaction ends nobody else raises it, so that two hand-ins never have one turn.
 */
export async function touchCollection(
  tx: Executor,
  id: number,
  changes: Updateable<CollectionTable> = {},
): Promise<CollectionRow | undefined> {
  return tx
    .updateTable('collections')
    .set(({ eb }) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Ended before that time, the longest ended first. */
export function listEndedCollections(
  db: Executor,
  endedBefore: number,
  limit: number,
): Promise<CollectionRow[]> {
  return db
    .selectFrom('collections')
    .selectAll()
    .where('ends_at', '<=', endedBefore)
    .orderBy('ends_at')
    .limit(limit)
    .execute();
}

/** The collection with all rows that stand under it. */
export async function deleteCollection(tx: Executor, id: number): Promise<void> {
  await tx
    .deleteFrom('collect_files')
    .where('submission_id', 'in', (eb) =>
      eb.selectFrom('collect_submissions').select('id').where('collection_id', '=', id),
    )
    .execute();
  await tx.deleteFrom('collect_submissions').where('collection_id', '=', id).execute();
  await tx.deleteFrom('collect_people').where('collection_id', '=', id).execute();
  await tx.deleteFrom('collections').where('id', '=', id).execute();
}

/** All collections of an owner, with every row that stands under them. */
export async function deleteCollectionsOf(tx: Executor, owner: string): Promise<void> {
  const own = tx.selectFrom('collections').select('id').where('owner', '=', owner);
  const handIns = tx
    .selectFrom('collect_submissions')
    .select('id')
    .where('collection_id', 'in', own);
  await tx.deleteFrom('collect_files').where('submission_id', 'in', handIns).execute();
  await tx.deleteFrom('collect_submissions').where('collection_id', 'in', own).execute();
  await tx.deleteFrom('collect_people').where('collection_id', 'in', own).execute();
  await tx.deleteFrom('collections').where('owner', '=', owner).execute();
}
