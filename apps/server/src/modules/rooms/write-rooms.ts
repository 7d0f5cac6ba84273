/** Everything that was written in this moment, in all rooms, in one commit; only then it counts as saved. */
import type { Database } from '#kernel/database/database.ts';
import type { LiveRoom, Unsaved } from './live-room.ts';
import { hasOthers, MAX_NOTICE_BYTES, notify } from './room-notices.store.ts';
import { insertUpdates, type UpdateId } from './room-updates.store.ts';

/** Ids that fit into one notice, with room to spare. */
const IDS_PER_NOTICE = 200;

export interface EditNotice {
  from: string;
  kind: 'edits';
  ids: UpdateId[];
}

/** Answers the rows that were written. What cannot be written stays in its rooms, and the error is thrown. */
export async function writeRooms(
  db: Database,
  rooms: Iterable<LiveRoom>,
  { process, now }: { process: string; now: number },
): Promise<UpdateId[]> {
  const taken: { room: LiveRoom; unsaved: Unsaved }[] = [];
  for (const room of rooms) {
    const unsaved = room.takeUnsaved();
    if (unsaved) taken.push({ room, unsaved });
  }
  const rows = taken.flatMap(({ room, unsaved }) =>
    unsaved.bytes ? [{ room_id: room.room.id, bytes: unsaved.bytes }] : [],
  );
  try {
    const ids = rows.length > 0 ? await insert(db, rows, { process, now }) : [];
    for (const { room, unsaved } of taken) room.noteSaved(unsaved);
    return ids;
  } catch (error) {
    for (const { room, unsaved } of taken) room.putBack(unsaved);
    throw error;
  }
}

function insert(
  db: Database,
  rows: { room_id: number; bytes: Uint8Array }[],
  { process, now }: { process: string; now: number },
): Promise<UpdateId[]> {
  return db.transaction().execute(async (tx) => {
    const ids = await insertUpdates(tx, rows, now);
    if (hasOthers(db)) await notify(tx, editNotices(process, ids));
    return ids;
  });
}

export function editNotices(from: string, ids: readonly UpdateId[]): string[] {
  const notices: string[] = [];
  for (let at = 0; at < ids.length; at += IDS_PER_NOTICE) {
    const notice: EditNotice = { from, kind: 'edits', ids: ids.slice(at, at + IDS_PER_NOTICE) };
    const text = JSON.stringify(notice);
    // Longer only with ids that no database reaches; the poll would find them.
    if (text.length <= MAX_NOTICE_BYTES) notices.push(text);
  }
  return notices;
}
