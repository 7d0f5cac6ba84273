import { isMissingBlob } from './blobs/blob-store.ts';
import { type BlobRow, isBlobStanding, listBlobRowsAfter } from './blobs.store.ts';
import type { EmbeddedStore } from './embedded-store.ts';

export interface Damage {
  blobId: string;
  /** The object or upload it belongs to. */
  ownerId: string;
  fault: string;
}

const PAGE = 500;

/**
 * Reads every byte and names each blob that is missing or not what was written (SECURITY F19). Throws the signal's reason
 * between two blobs once it is aborted.
 */
export async function* findDamage(
  store: EmbeddedStore,
  signal?: AbortSignal,
): AsyncGenerator<Damage> {
  let after = '';
  for (;;) {
    const rows = await listBlobRowsAfter(store.db, after, PAGE);
    yield* damageAmong(store, rows, signal);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

async function* damageAmong(
  store: EmbeddedStore,
  rows: BlobRow[],
  signal: AbortSignal | undefined,
): AsyncGenerator<Damage> {
  for (const row of rows) {
    signal?.throwIfAborted();
    if (row.owner_id === null) continue;
    const fault = await faultOf(store, row);
    // Removed or joined with others while it was read: its file went rightly.
    if (fault && (await isBlobStanding(store.db, row)))
      yield { blobId: row.id, ownerId: row.owner_id, fault };
  }
}

async function faultOf(store: EmbeddedStore, row: BlobRow): Promise<string | undefined> {
  const whole = { id: row.id, start: 0, end: row.size_bytes };
  try {
    const bytes = store.blobs.read({ ...whole, sizeBytes: row.size_bytes, check: row });
    for await (const _ of bytes);
    // An empty blob has nothing to read, but its file must be there.
    return row.size_bytes > 0 || (await store.blobs.exists(row.id)) ? undefined : 'is missing';
  } catch (error) {
    if (isMissingBlob(error)) return 'is missing';
    return error instanceof Error ? error.message : String(error);
  }
}
