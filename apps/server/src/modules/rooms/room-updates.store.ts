/** Keeps the edits of rooms: rows of edits, and a snapshot of the older ones. */
import type { Executor } from '#kernel/database/database.ts';

export interface NewUpdate {
  room_id: number;
  bytes: Uint8Array;
}

export interface UpdateId {
  id: number;
  room_id: number;
}

/** SQLite allows 32,766 parameters a statement. */
const ROWS_PER_INSERT = 500;
const IDS_PER_QUERY = 500;

/** All in the statement's one commit, or those of many rooms in the transaction's. */
export async function insertUpdates(
  db: Executor,
  updates: readonly NewUpdate[],
  now: number,
): Promise<UpdateId[]> {
  const ids: UpdateId[] = [];
  for (let from = 0; from < updates.length; from += ROWS_PER_INSERT) {
    const rows = updates
      .slice(from, from + ROWS_PER_INSERT)
      .map((update) => ({ ...update, created_at: now }));
    ids.push(
      ...(await db.insertInto('room_updates').values(rows).returning(['id', 'room_id']).execute()),
    );
  }
  return ids;
}

export interface StoredRoom {
  /** The snapshot and every edit after it, in any order. */
  pieces: Uint8Array[];
  ids: number[];
  /** When the snapshot among the pieces was made. */
  snapshotAt: number | undefined;
}

/**
 * Edits first, then the snapshot: what a compaction takes away in between is in the snapshot already. What
 * is read twice does no harm. With `writtenBefore` the younger edits are left out.
 */
export async function readRoom(
  db: Executor,
  roomId: number,
  writtenBefore: number = Number.MAX_SAFE_INTEGER,
): Promise<StoredRoom> {
  const updates = await db
    .selectFrom('room_updates')
    .select(['id', 'bytes'])
    .where('room_id', '=', roomId)
    .where('created_at', '<', writtenBefore)
    .execute();
  const snapshot = await db
    .selectFrom('room_snapshots')
    .select(['bytes', 'made_at'])
    .where('room_id', '=', roomId)
    .executeTakeFirst();
  return {
    pieces: [...(snapshot ? [snapshot.bytes] : []), ...updates.map(({ bytes }) => bytes)],
    ids: updates.map(({ id }) => id),
    snapshotAt: snapshot?.made_at,
  };
}

type ReadRows = Pick<StoredRoom, 'ids' | 'snapshotAt'>;

/** Tells whether the rows that were read are there as they were; there may be more. */
export async function isStillThere(
  db: Executor,
  roomId: number,
  { ids, snapshotAt }: ReadRows,
): Promise<boolean> {
  const now = await readRowsOf(db, roomId);
  const there = new Set(now.ids);
  return now.snapshotAt === snapshotAt && ids.every((id) => there.has(id));
}

/** Tells whether the rows that were read are there, and no others. */
export async function isAllThereIs(db: Executor, roomId: number, read: ReadRows): Promise<boolean> {
  const now = await readRowsOf(db, roomId);
  return now.ids.length === read.ids.length && isStillThere(db, roomId, read);
}

async function readRowsOf(db: Executor, roomId: number): Promise<ReadRows> {
  const updates = await db
    .selectFrom('room_updates')
    .select('id')
    .where('room_id', '=', roomId)
    .execute();
  const snapshot = await db
    .selectFrom('room_snapshots')
    .select('made_at')
    .where('room_id', '=', roomId)
    .executeTakeFirst();
  return { ids: updates.map(({ id }) => id), snapshotAt: snapshot?.made_at };
}

/** Lists the edits after one, of all rooms: the net under the notices. */
export function listUpdateIdsAfter(db: Executor, floor: number): Promise<UpdateId[]> {
  return db
    .selectFrom('room_updates')
    .select(['id', 'room_id'])
    .where('id', '>', floor)
    .orderBy('id')
    .execute();
}

export async function findNewestUpdateId(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('room_updates')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

export async function readUpdates(
  db: Executor,
  ids: readonly number[],
): Promise<(UpdateId & { bytes: Uint8Array })[]> {
  const rows: (UpdateId & { bytes: Uint8Array })[] = [];
  for (let from = 0; from < ids.length; from += IDS_PER_QUERY) {
    rows.push(
      ...(await db
        .selectFrom('room_updates')
        .select(['id', 'room_id', 'bytes'])
        .where('id', 'in', ids.slice(from, from + IDS_PER_QUERY))
        .execute()),
    );
  }
  return rows;
}

/** In the caller's transaction: the edits go as their sum comes. */
export async function replaceUpdates(
  db: Executor,
  roomId: number,
  { ids, bytes, now }: { ids: readonly number[]; bytes: Uint8Array; now: number },
): Promise<void> {
  await db
    .insertInto('room_snapshots')
    .values({ room_id: roomId, bytes, made_at: now })
    .onConflict((conflict) => conflict.column('room_id').doUpdateSet({ bytes, made_at: now }))
    .execute();
  for (let from = 0; from < ids.length; from += IDS_PER_QUERY) {
    await db
      .deleteFrom('room_updates')
      .where('id', 'in', ids.slice(from, from + IDS_PER_QUERY))
      .execute();
  }
}
