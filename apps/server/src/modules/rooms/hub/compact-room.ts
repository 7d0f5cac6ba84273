/** Many small rows become one snapshot (LIBS.md §1); what was deleted weighs next to nothing in it. */
import type { Database } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { isStillThere, readRoom, replaceUpdates } from '../room-updates.store.ts';

export const COMPACT_AT = { rows: 200, bytes: 64 * 1024 } as const;
/** Younger rows are left: another process may not have read them yet. */
const AGE_MS = 60_000;

interface CompactOptions {
  now: number;
  sum(pieces: readonly Uint8Array[]): Promise<Uint8Array>;
}

/** Summed up outside of the transaction, which nobody waits for; left when another process was quicker. */
export async function compactRoom(
  db: Database,
  roomId: number,
  { now, sum }: CompactOptions,
): Promise<void> {
  const read = await readRoom(db, roomId, now - AGE_MS);
  if (read.ids.length === 0) return;
  const bytes = await sum(read.pieces);
  await lockedTransaction(db, [`room:${roomId}`], async (tx) => {
    if (!(await isStillThere(tx, roomId, read))) return;
    await replaceUpdates(tx, roomId, { ids: read.ids, bytes, now });
  });
}
