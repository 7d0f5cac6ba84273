import { sql } from 'kysely';
import type { Database, Executor } from '#kernel/database/database.ts';
import { isPostgres } from '#kernel/database/sql-differences.ts';

const IDS_PER_QUERY = 500;

export interface Room {
  id: number;
  name: string;
}

export async function findRoom(db: Executor, name: string): Promise<Room | undefined> {
  return db.selectFrom('rooms').select(['id', 'name']).where('name', '=', name).executeTakeFirst();
}

/** False when somebody else has made it in this moment. */
export async function insertRoom(db: Executor, name: string, now: number): Promise<boolean> {
  const result = await db
    .insertInto('rooms')
    .values({ name, made_at: now, seen_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Says that somebody is there; false when the room has ended meanwhile. */
export async function touchRoom(db: Executor, id: number, now: number): Promise<boolean> {
  const result = await db
    .updateTable('rooms')
    .set({ seen_at: now })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Answers which of the rooms there are no more. Always in the order of their ids: two processes must not
 * wait for each other.
 */
export async function saveRoomFigures(
  db: Executor,
  figures: readonly { id: number; textLength: number }[],
  now: number,
): Promise<Set<number>> {
  const ended = new Set<number>();
  for (const { id, textLength } of figures.toSorted((one, other) => one.id - other.id)) {
    const result = await db
      .updateTable('rooms')
      .set({ text_length: textLength, seen_at: now })
      .where('id', '=', id)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) ended.add(id);
  }
  return ended;
}

/**
 * Holds those of the rooms that exist, in the caller's transaction: until its end none of them is
 * ended or renewed.
 */
export async function holdRooms(db: Executor, ids: readonly number[]): Promise<Set<number>> {
  const found = new Set<number>();
  const ordered = [...new Set(ids)].sort((one, other) => one - other);
  for (let from = 0; from < ordered.length; from += IDS_PER_QUERY) {
    const query = db
      .selectFrom('rooms')
      .select('id')
      .where('id', 'in', ordered.slice(from, from + IDS_PER_QUERY))
      .orderBy('id');
    const rows = await (isPostgres(db) ? query.forKeyShare() : query).execute();
    for (const { id } of rows) found.add(id);
  }
  return found;
}

/** Waits for all who write into it; false when the room has ended meanwhile. */
export async function lockRoom(db: Executor, id: number): Promise<boolean> {
  const query = db.selectFrom('rooms').select('id').where('id', '=', id);
  const row = await (isPostgres(db) ? query.forUpdate() : query).executeTakeFirst();
  return row !== undefined;
}

/** Ends the rooms where nobody has been since `seenBefore`, with all that was written in them. */
export async function removeRooms(db: Database, seenBefore: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('rooms')
      .where('seen_at', '<', seenBefore)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('room_connections')
              .select('room_connections.id')
              .whereRef('room_connections.room_id', '=', 'rooms.id'),
          ),
        ),
      )
      .returning('id')
      .execute();
    if (gone.length > 0) await removeOrphans(tx);
    return gone.length;
  });
}

/** Gives the name to a new row with this state: what is kept of the old one anywhere is not its text. */
export async function renewRoom(
  db: Executor,
  room: Room,
  { bytes, textLength, seenAt, now }: RenewedRoom,
): Promise<void> {
  await db.deleteFrom('rooms').where('id', '=', room.id).execute();
  await removeOrphans(db);
  const { id } = await db
    .insertInto('rooms')
    .values({ name: room.name, made_at: now, seen_at: seenAt, text_length: textLength })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('room_snapshots').values({ room_id: id, bytes, made_at: now }).execute();
}

interface RenewedRoom {
  bytes: Uint8Array;
  textLength: number;
  seenAt: number;
  now: number;
}

/** Rooms that nobody is in and whose history weighs more than this. */
export function listHeavyRooms(db: Executor, bytes: number) {
  return db
    .selectFrom('rooms')
    .innerJoin('room_snapshots', 'room_snapshots.room_id', 'rooms.id')
    .select(['rooms.id', 'rooms.name', 'rooms.seen_at'])
    .where(sql<boolean>`length(room_snapshots.bytes) > ${bytes}`)
    .where('rooms.id', 'not in', (query) =>
      query.selectFrom('room_connections').select('room_connections.room_id'),
    )
    .limit(20)
    .execute();
}

async function removeOrphans(db: Executor): Promise<void> {
  for (const table of ['room_updates', 'room_snapshots'] as const) {
    await db
      .deleteFrom(table)
      .where('room_id', 'not in', (query) => query.selectFrom('rooms').select('rooms.id'))
      .execute();
  }
}
