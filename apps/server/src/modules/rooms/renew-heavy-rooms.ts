/**
 * Deleted text leaves its places behind for ever (yjs #741). A room that nobody is in and whose history
 * weighs much begins again from what it says.
 */
import { ROOM_FILES, ROOM_TEXT } from '@transmit/contract';
import * as Y from 'yjs';
import type { Database } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { readRoom } from './room-updates.store.ts';
import { listHeavyRooms, renewRoom } from './rooms.store.ts';

export const HEAVY_BYTES = 256 * 1024;
/** Below this share of what there was it is worth beginning again. */
const WORTH = 0.5;

export async function renewHeavyRooms(db: Database, now: number): Promise<void> {
  for (const room of await listHeavyRooms(db, HEAVY_BYTES)) {
    await lockedTransaction(db, [`room:${room.id}`], async (tx) => {
      const { pieces } = await readRoom(tx, room.id);
      const { bytes, textLength } = renewed(pieces);
      const before = pieces.reduce((sum, { length }) => sum + length, 0);
      if (bytes.length > before * WORTH) return;
      await renewRoom(tx, room, { bytes, textLength, seenAt: room.seen_at, now });
    });
  }
}

/** The same text and files, written by one hand. */
export function renewed(pieces: readonly Uint8Array[]): { bytes: Uint8Array; textLength: number } {
  const old = new Y.Doc();
  for (const piece of pieces) Y.applyUpdate(old, piece);
  const fresh = new Y.Doc();
  const words = old.getText(ROOM_TEXT).toString();
  if (words) fresh.getText(ROOM_TEXT).insert(0, words);
  for (const [key, file] of old.getMap(ROOM_FILES)) fresh.getMap(ROOM_FILES).set(key, file);
  const bytes = Y.encodeStateAsUpdate(fresh);
  old.destroy();
  fresh.destroy();
  return { bytes, textLength: words.length };
}
