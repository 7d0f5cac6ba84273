/**
 * Deleted text leaves its places behind for ever (yjs #741). A room whose history weighs much begins again
 * from what it says: at once when it is beyond the limit (SECURITY §10.2), and from time to time one that
 * nobody is in.
 */
import type { Database } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { RenewedPaper } from '../paper/paper-orders.ts';
import { isAllThereIs, readRoom } from '../room-updates.store.ts';
import { listHeavyRooms, lockRoom, type Room, renewRoom } from '../rooms.store.ts';

const HEAVY_BYTES = 256 * 1024;
/** Below this share of what there was it is worth beginning again. */
const WORTH = 0.5;

interface RenewOptions {
  now: number;
  renew(pieces: readonly Uint8Array[]): Promise<RenewedPaper>;
}

export async function renewHeavyRooms(db: Database, options: RenewOptions): Promise<void> {
  for (const { seen_at: seenAt, ...room } of await listHeavyRooms(db, HEAVY_BYTES)) {
    await beginAgain(db, room, { ...options, seenAt, mostOfBefore: WORTH });
  }
}

/**
 * False when it was not worth it, or something was written meanwhile. Renewed outside of the transaction,
 * which then swaps the rows or nothing.
 */
export async function beginAgain(
  db: Database,
  room: Room,
  {
    now,
    renew,
    seenAt,
    mostOfBefore = 1,
  }: RenewOptions & { seenAt: number; mostOfBefore?: number },
): Promise<boolean> {
  const read = await readRoom(db, room.id);
  const { bytes, textLength } = await renew(read.pieces);
  const before = read.pieces.reduce((sum, { length }) => sum + length, 0);
  if (bytes.length > before * mostOfBefore) return false;
  return lockedTransaction(db, [`room:${room.id}`], async (tx) => {
    // Whoever writes into it waits, and then finds that it has ended (write-rooms.ts).
    if (!(await lockRoom(tx, room.id))) return false;
    if (!(await isAllThereIs(tx, room.id, read))) return false;
    await renewRoom(tx, room, { bytes, textLength, seenAt, now });
    return true;
  });
}
