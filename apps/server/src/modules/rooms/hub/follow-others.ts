/**
 * Follows the edits that other processes write into the same rooms (PostgreSQL). A notice names the
 * row at once; a look each second finds what no notice has told. Rows become visible out of order,
 * so the last seconds are looked at again, and what has been read is remembered by its id.
 */
import type { Database } from '#kernel/database/database.ts';
import {
  findNewestUpdateId,
  listUpdateIdsAfter,
  readRoom,
  readUpdates,
  type UpdateId,
} from '../room-updates.store.ts';
import type { LiveRoom } from './live-room.ts';

type OpenRoom = Pick<LiveRoom, 'room' | 'takeStored'>;

/** A transaction is over by then, written or not. */
const LATE_MS = 15_000;
/** After as long without a look rows may have become a snapshot: rooms are read anew. */
const BLIND_MS = 30_000;

export interface Follower {
  /** Rows that this process has written itself. */
  noteOwn(ids: readonly UpdateId[], now: number): void;
  /** Reads these, as far as they are of rooms that are open here and not known. */
  take(ids: readonly UpdateId[], now: number): Promise<void>;
  look(now: number): Promise<void>;
}

export async function createFollower(
  db: Database,
  openRooms: ReadonlyMap<number, Promise<OpenRoom>>,
  startedAt: number,
): Promise<Follower> {
  let floor = await findNewestUpdateId(db);
  let lookedAt = startedAt;
  const seen = new Map<number, number>();

  const readAnew = async (live: OpenRoom | undefined) => {
    if (live) live.takeStored((await readRoom(db, live.room.id)).pieces);
  };

  const take = async (ids: readonly UpdateId[], now: number) => {
    const unknown = ids.filter(({ id }) => id > floor && !seen.has(id));
    const wanted = unknown.filter(({ room_id }) => openRooms.has(room_id));
    // Before the bytes are asked for: of a room that opens meanwhile they are read with it.
    for (const { id } of unknown) seen.set(id, now);
    if (wanted.length === 0) return;
    try {
      const rows = await readUpdates(
        db,
        wanted.map(({ id }) => id),
      );
      for (const { room_id, bytes } of rows) (await openRooms.get(room_id))?.takeStored([bytes]);
      // A row that went meanwhile has become part of its room's snapshot.
      const read = new Set(rows.map(({ id }) => id));
      const gone = new Set(wanted.filter(({ id }) => !read.has(id)).map(({ room_id }) => room_id));
      for (const room_id of gone) await readAnew(await openRooms.get(room_id));
    } catch (error) {
      for (const { id } of wanted) seen.delete(id);
      throw error;
    }
  };

  return {
    noteOwn(ids, now) {
      for (const { id } of ids) seen.set(id, now);
    },
    take,
    async look(now) {
      const wasBlind = now - lookedAt > BLIND_MS;
      await take(await listUpdateIdsAfter(db, floor), now);
      if (wasBlind) {
        for (const opening of openRooms.values()) await readAnew(await opening);
      }
      lookedAt = now;
      for (const [id, at] of seen) {
        if (now - at < LATE_MS) continue;
        seen.delete(id);
        floor = Math.max(floor, id);
      }
    },
  };
}
