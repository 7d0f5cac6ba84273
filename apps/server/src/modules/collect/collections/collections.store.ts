import type { Insertable, Updateable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import { isPostgres } from '#kernel/database/sql-differences.ts';
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

/** The end of a collection that is given up: nothing finds or changes it any more, and the upkeep empties it. */
const GIVEN_UP = 0;

export function findCollectionById(db: Executor, id: number): Promise<CollectionRow | undefined> {
  return selectById(db, id).executeTakeFirst();
}

function selectById(db: Executor, id: number) {
  return db
    .selectFrom('collections')
    .selectAll()
    .where('id', '=', id)
    .where('ends_at', '>', GIVEN_UP);
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
    .where('ends_at', '>', GIVEN_UP)
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

/** Lists an owner's collections, newest first. */
export function listOwnCollections(db: Executor, owner: string): Promise<CollectionRow[]> {
  return db
    .selectFrom('collections')
    .selectAll()
    .where('owner', '=', owner)
    .where('ends_at', '>', GIVEN_UP)
    .orderBy('id', 'desc')
    .execute();
}

export async function countOwnCollections(db: Executor, owner: string): Promise<number> {
  const { count } = await db
    .selectFrom('collections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('ends_at', '>', GIVEN_UP)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Holds a collection until the end of the transaction. What changes a hand-in and its collection holds the collection
 * first: two that did so in another order would wait for each other. Undefined where it is gone or given up.
 */
export function lockCollection(tx: Executor, id: number): Promise<CollectionRow | undefined> {
  return selectById(tx, id)
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .executeTakeFirst();
}

/**
 * Writes changes and raises the version, which is what tells a page that something has happened. Until the
 * transaction ends nobody else raises it, so that two hand-ins never have one turn. Undefined where it is gone or
 * given up: whoever moves its end or hands in must stop then.
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
    .where('ends_at', '>', GIVEN_UP)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Gives a collection up if it ended by `endedBefore`; undefined when its end has been moved. The row lets go of
 * its request key, so that a new collection may begin with that key.
 */
export function giveUpCollection(
  tx: Executor,
  id: number,
  endedBefore: number,
): Promise<CollectionRow | undefined> {
  return tx
    .updateTable('collections')
    .set({ ends_at: GIVEN_UP, request_key: `gone:${id}` })
    .where('id', '=', id)
    .where('ends_at', '<=', endedBefore)
    .returningAll()
    .executeTakeFirst();
}

/** Lists collections that ended before `endedBefore`, the longest ended first. */
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

interface EndingCollection {
  id: number;
  owner: string;
  title: string;
  ends_at: number;
  handed: number;
}

/** Lists collections that something was handed in to and whose end lies in the window, with how much it is. */
export function listEndingCollections(
  db: Executor,
  { after, upTo }: { after: number; upTo: number },
): Promise<EndingCollection[]> {
  return db
    .selectFrom('collections')
    .innerJoin('collect_submissions', 'collect_submissions.collection_id', 'collections.id')
    .select(['collections.id', 'owner', 'title', 'ends_at'])
    .select(({ fn }) => fn.countAll<number>().as('handed'))
    .where('ends_at', '>', after)
    .where('ends_at', '<=', upTo)
    .where('state', 'in', ['handed', 'returned'])
    .groupBy(['collections.id', 'owner', 'title', 'ends_at'])
    .orderBy('ends_at')
    .orderBy('collections.id')
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
