/** Queries on blobs: which file is which piece of which object or upload. */
import { sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { Tables } from '#kernel/database/tables.ts';

export type BlobRow = Tables['store_blobs'];

/** Below the parameter limits of both databases at ten columns a row. */
const ROWS_PER_STATEMENT = 500;

export async function insertBlobRows(tx: Executor, rows: readonly BlobRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    await tx
      .insertInto('store_blobs')
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .execute();
  }
}

/** True while the blob is still a piece of what it was a piece of. */
export async function isBlobStanding(
  db: Executor,
  { id, owner_id }: Pick<BlobRow, 'id' | 'owner_id'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('store_blobs')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .executeTakeFirst();
  return row !== undefined;
}

export interface PartQuery {
  after: number;
  limit: number;
}

/** The blobs of an upload or object in their order. */
export async function listBlobRows(
  db: Executor,
  ownerId: string,
  { after, limit }: Partial<PartQuery> = {},
): Promise<BlobRow[]> {
  let blobs = db
    .selectFrom('store_blobs')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('position');
  if (after !== undefined) blobs = blobs.where('position', '>', after);
  if (limit !== undefined) blobs = blobs.limit(limit);
  return blobs.execute();
}

/** Lists the blobs that hold bytes from `start` up to, not including, `end`. */
export async function listBlobRowsBetween(
  db: Executor,
  ownerId: string,
  { start, end }: { start: number; end: number },
): Promise<BlobRow[]> {
  return db
    .selectFrom('store_blobs')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('offset_bytes', '<', end)
    .where(sql<number>`offset_bytes + size_bytes`, '>', start)
    .orderBy('position')
    .execute();
}

/** The blob that holds all of an object; undefined where it lies in several. */
export async function findOnlyBlob(
  db: Executor,
  { ownerId, sizeBytes }: { ownerId: string; sizeBytes: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('store_blobs')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('offset_bytes', '=', 0)
    .where('size_bytes', '=', sizeBytes)
    .executeTakeFirst();
  return row?.id;
}

export async function findPart(
  db: Executor,
  uploadId: string,
  partNumber: number,
): Promise<BlobRow | undefined> {
  return db
    .selectFrom('store_blobs')
    .selectAll()
    .where('owner_id', '=', uploadId)
    .where('position', '=', partNumber)
    .executeTakeFirst();
}

/** Bytes of those of the parts that are there, by their number. */
export async function findPartSizes(
  db: Executor,
  uploadId: string,
  partNumbers: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('store_blobs')
    .select(['position', 'size_bytes'])
    .where('owner_id', '=', uploadId)
    .where('position', 'in', partNumbers)
    .execute();
  return new Map(rows.map((row) => [row.position, row.size_bytes]));
}

/** Gives each part its place in the object: the sum of the sizes before it. */
export async function placeParts(tx: Executor, ownerId: string): Promise<void> {
  const before = sql<number>`sum(size_bytes) over (order by position) - size_bytes`;
  await tx
    .updateTable('store_blobs')
    .from((query) =>
      query
        .selectFrom('store_blobs')
        .select(['id', before.as('start')])
        .where('owner_id', '=', ownerId)
        .as('placed'),
    )
    .set((row) => ({ offset_bytes: row.ref('placed.start') }))
    .whereRef('store_blobs.id', '=', 'placed.id')
    .execute();
}

/** Takes the blobs from their owner, to be deleted; with `after` only those at later positions. */
export async function releaseBlobs(
  tx: Executor,
  ownerId: string,
  { after = 0 }: { after?: number } = {},
): Promise<string[]> {
  const rows = await tx
    .updateTable('store_blobs')
    .set({ owner_id: null })
    .where('owner_id', '=', ownerId)
    .where('position', '>', after)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function releaseBlob(tx: Executor, id: string): Promise<void> {
  await tx.updateTable('store_blobs').set({ owner_id: null }).where('id', '=', id).execute();
}

export async function listReleasedBlobs(db: Executor, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('store_blobs')
    .select('id')
    .where('owner_id', 'is', null)
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function deleteReleasedBlobs(db: Executor, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += ROWS_PER_STATEMENT) {
    await db
      .deleteFrom('store_blobs')
      .where('id', 'in', ids.slice(at, at + ROWS_PER_STATEMENT))
      .where('owner_id', 'is', null)
      .execute();
  }
}

/** Lists those of the blobs that belong to anything, with their owner. */
export async function listBlobOwners(
  db: Executor,
  ids: readonly string[],
): Promise<{ id: string; owner: string }[]> {
  const owned: { id: string; owner: string }[] = [];
  for (let at = 0; at < ids.length; at += ROWS_PER_STATEMENT) {
    const rows = await db
      .selectFrom('store_blobs')
      .select(['id', 'owner_id'])
      .where('id', 'in', ids.slice(at, at + ROWS_PER_STATEMENT))
      .execute();
    owned.push(
      ...rows.flatMap(({ id, owner_id: owner }) => (owner === null ? [] : [{ id, owner }])),
    );
  }
  return owned;
}

export async function sumBlobsOf(db: Executor, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('store_blobs')
    .select(({ fn }) => fn.sum<number | null>('size_bytes').as('bytes'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(row.bytes ?? 0);
}

/** Finds those of the ids that the database knows. */
export async function findKnownBlobs(db: Executor, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let at = 0; at < ids.length; at += ROWS_PER_STATEMENT) {
    const rows = await db
      .selectFrom('store_blobs')
      .select('id')
      .where('id', 'in', ids.slice(at, at + ROWS_PER_STATEMENT))
      .execute();
    for (const row of rows) known.add(row.id);
  }
  return known;
}

/** All blobs in the order of their ids, page by page. */
export async function listBlobRowsAfter(
  db: Executor,
  afterId: string,
  limit: number,
): Promise<BlobRow[]> {
  return db
    .selectFrom('store_blobs')
    .selectAll()
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}
