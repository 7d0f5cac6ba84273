/** Everything that was written in this moment, in all rooms, in one commit; only then it counts as saved. */
import type { Database } from '#kernel/database/database.ts';
import { hasOthers, MAX_NOTICE_BYTES, notify } from '../room-notices.store.ts';
import { insertUpdates, type UpdateId } from '../room-updates.store.ts';
import { holdRooms } from '../rooms.store.ts';

/** Ids that fit into one notice, with room to spare. */
const IDS_PER_NOTICE = 200;

export interface EditNotice {
  from: string;
  kind: 'edits';
  ids: UpdateId[];
}

/** A piece of a room that is not in the database yet. */
export interface UnwrittenPiece {
  room: number;
  bytes: Uint8Array | undefined;
}

export interface Written {
  ids: UpdateId[];
  /** Rooms that are no more: what was written in them has no place. */
  ended: Set<number>;
}

/** All or nothing; thrown, nothing was written. */
export async function writePieces(
  db: Database,
  pieces: readonly UnwrittenPiece[],
  { process, now }: { process: string; now: number },
): Promise<Written> {
  const rows = pieces.flatMap(({ room, bytes }) => (bytes ? [{ room_id: room, bytes }] : []));
  if (rows.length === 0) return { ids: [], ended: new Set() };
  return db.transaction().execute(async (tx) => {
    const wanted = new Set(rows.map(({ room_id }) => room_id));
    const held = await holdRooms(tx, [...wanted]);
    const ids = await insertUpdates(
      tx,
      rows.filter(({ room_id }) => held.has(room_id)),
      now,
    );
    if (hasOthers(db)) await notify(tx, editNotices(process, ids));
    return { ids, ended: new Set([...wanted].filter((id) => !held.has(id))) };
  });
}

function editNotices(from: string, ids: readonly UpdateId[]): string[] {
  const notices: string[] = [];
  for (let at = 0; at < ids.length; at += IDS_PER_NOTICE) {
    const notice: EditNotice = { from, kind: 'edits', ids: ids.slice(at, at + IDS_PER_NOTICE) };
    const text = JSON.stringify(notice);
    // Longer only with ids that no database reaches; the poll would find them.
    if (text.length <= MAX_NOTICE_BYTES) notices.push(text);
  }
  return notices;
}
