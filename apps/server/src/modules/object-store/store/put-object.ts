import { CosError } from '@transmit/cos';
import { failpoint } from '#core/failpoint.ts';
import type { Executor } from '#kernel/database/database.ts';
import { insertBlobRows } from './blobs.store.ts';
import { discardBlobs } from './discard-blobs.ts';
import type { EmbeddedStore, ObjectMeta, WriteGuard } from './embedded-store.ts';
import { toMetaColumns } from './meta-columns.ts';
import type { ObjectRow } from './objects.store.ts';
import { blobRow, newObjectId, publishObject } from './publish-object.ts';
import { capOf, findHeldBytes } from './room.ts';

export interface PutRequest {
  key: string;
  body: AsyncIterable<Uint8Array>;
  /** See `ReceiveOptions`. */
  freesPieces?: boolean | undefined;
  /** Undefined where nobody has announced it. */
  sizeBytes?: number | undefined;
  md5?: Uint8Array | undefined;
  meta: ObjectMeta;
  guard?: WriteGuard | undefined;
}

/** Stores an object in one piece. It is durable and visible when this resolves. */
export async function putObject(store: EmbeddedStore, request: PutRequest): Promise<ObjectRow> {
  const { key, body, freesPieces, sizeBytes, md5, meta, guard } = request;
  const blob = await store.blobs.receive(body, { sizeBytes, md5, freesPieces, step: 'put' });
  failpoint('put.db_begin');
  const row: ObjectRow = {
    key,
    id: newObjectId(),
    size_bytes: blob.sizeBytes,
    etag: blob.tag.toString('hex'),
    crc64: blob.crc64,
    modified_at: store.now(),
    ...toMetaColumns(meta),
  };
  const replaced = await store
    .commit(async (tx) => {
      if (guard) await refuseAboveCap(store, tx, row, guard);
      const previous = await publishObject(tx, row);
      await insertBlobRows(tx, [blobRow(blob, { id: row.id, position: 1, now: row.modified_at })]);
      return previous;
    })
    .catch(async (error: unknown) => {
      // After any other failure nobody knows whether it was committed; the sweep finds out.
      if (error instanceof CosError) await store.blobs.remove([blob.id]);
      throw error;
    });
  failpoint('put.post_commit_pre_reply');
  await discardBlobs(store, replaced);
  return row;
}

/**
 * Refuses an object above the cap. A new object takes the place of the one that is there, and has
 * to fit beside parts of unfinished uploads.
 */
async function refuseAboveCap(
  store: EmbeddedStore,
  tx: Executor,
  { key, size_bytes }: ObjectRow,
  guard: WriteGuard,
): Promise<void> {
  const cap = await capOf(store, key, guard, tx);
  const { partBytes } = await findHeldBytes(tx, key);
  if (partBytes + size_bytes > cap) throw new CosError('UploadTooLarge');
}
