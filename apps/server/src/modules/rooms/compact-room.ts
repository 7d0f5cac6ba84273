/** Many small rows become one snapshot (LIBS.md §1); what was deleted weighs next to nothing in it. */
import * as Y from 'yjs';
import type { Database } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { readRoom, replaceUpdates } from './room-updates.store.ts';

export const COMPACT_AT = { rows: 200, bytes: 64 * 1024 } as const;
/** Younger rows are left: another process may not have read them yet. */
const AGE_MS = 60_000;

export async function compactRoom(db: Database, roomId: number, now: number): Promise<void> {
  await lockedTransaction(db, [`room:${roomId}`], async (tx) => {
    const { pieces, ids } = await readRoom(tx, roomId, now - AGE_MS);
    if (ids.length === 0) return;
    await replaceUpdates(tx, roomId, { ids, bytes: sumOf(pieces), now });
  });
}

function sumOf(pieces: readonly Uint8Array[]): Uint8Array {
  const doc = new Y.Doc();
  for (const piece of pieces) Y.applyUpdate(doc, piece);
  const bytes = Y.encodeStateAsUpdate(doc);
  doc.destroy();
  return bytes;
}
