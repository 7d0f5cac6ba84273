import { sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { RoomConnectionTable } from './rooms.tables.ts';

const ROWS_PER_QUERY = 500;
/** Most rows that an operator's page shows. */
const MAX_LISTED = 1000;

export async function insertConnection(db: Executor, row: RoomConnectionTable): Promise<void> {
  await db.insertInto('room_connections').values(row).execute();
}

export async function removeConnections(db: Executor, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += ROWS_PER_QUERY) {
    await db
      .deleteFrom('room_connections')
      .where('id', 'in', ids.slice(from, from + ROWS_PER_QUERY))
      .execute();
  }
}

/** Notes that these connections live, and writes a row anew that another process removed as silent. */
export async function keepConnections(
  db: Executor,
  rows: readonly RoomConnectionTable[],
  now: number,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_QUERY) {
    const seen = rows.slice(from, from + ROWS_PER_QUERY).map((row) => ({ ...row, seen_at: now }));
    await db
      .insertInto('room_connections')
      .values(seen)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: now }))
      .execute();
  }
}

/** Removes connections of processes that have ended without a word. */
export async function removeSilentConnections(db: Executor, seenBefore: number): Promise<void> {
  await db.deleteFrom('room_connections').where('seen_at', '<', seenBefore).execute();
}

export async function countConnections(
  db: Executor,
  { addressKey, viewer }: { addressKey: string; viewer: string },
): Promise<{ ofAddress: number; ofViewer: number }> {
  const row = await db
    .selectFrom('room_connections')
    .select([
      sql<number>`coalesce(sum(case when address_key = ${addressKey} then 1 else 0 end), 0)`.as(
        'of_address',
      ),
      sql<number>`coalesce(sum(case when viewer = ${viewer} then 1 else 0 end), 0)`.as('of_viewer'),
    ])
    .where(({ or, eb }) => or([eb('address_key', '=', addressKey), eb('viewer', '=', viewer)]))
    .executeTakeFirstOrThrow();
  return { ofAddress: Number(row.of_address), ofViewer: Number(row.of_viewer) };
}

/** The newest first. */
export function listConnections(db: Executor) {
  return db
    .selectFrom('room_connections')
    .innerJoin('rooms', 'rooms.id', 'room_connections.room_id')
    .select(['rooms.name', 'address', 'entered_at', 'client'])
    .orderBy('entered_at', 'desc')
    .orderBy('room_connections.id')
    .limit(MAX_LISTED)
    .execute();
}

/** People in any room; who is in two rooms, or in one with two devices, is one (spec §7: `user_count`). */
export async function countPeople(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('room_connections')
    .select(({ fn }) => fn.count<number>('viewer').distinct().as('people'))
    .executeTakeFirstOrThrow();
  return Number(row.people);
}

/** The rooms with anybody in them and the people in each, the fullest first. */
export function listActiveRooms(db: Executor) {
  return db
    .selectFrom('room_connections')
    .innerJoin('rooms', 'rooms.id', 'room_connections.room_id')
    .select(['rooms.name', 'rooms.text_length'])
    .select(({ fn }) => fn.count<number>('viewer').distinct().as('users'))
    .groupBy(['rooms.id', 'rooms.name', 'rooms.text_length'])
    .orderBy('users', 'desc')
    .orderBy('rooms.name')
    .execute();
}
