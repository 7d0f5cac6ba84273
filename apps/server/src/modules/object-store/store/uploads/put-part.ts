import { CosError } from '@transmit/cos';
import { failpoint } from '#core/failpoint.ts';
import type { Executor } from '#kernel/database/database.ts';
import type { ReceivedBlob } from '../blobs/blob-store.ts';
import { type BlobRow, findPart, insertBlobRows, releaseBlob } from '../blobs.store.ts';
import { discardBlobs } from '../discard-blobs.ts';
import type { EmbeddedStore, WriteGuard } from '../embedded-store.ts';
import { blobRow } from '../publish-object.ts';
import { capOf, findHeldBytes } from '../room.ts';
import { setUploadTotal, touchUploadRow } from './uploads.store.ts';

export interface PutPartRequest {
  uploadId: string;
  key: string;
  partNumber: number;
  body: AsyncIterable<Uint8Array>;
  /** See `ReceiveOptions`. */
  freesPieces?: boolean | undefined;
  sizeBytes: number;
  /** See `ReceiveOptions`. */
  tagsByChecksum?: boolean | undefined;
  md5?: Uint8Array | undefined;
  guard?: WriteGuard | undefined;
}

/** Stores one part; the last whole one of a number wins. Durable and listed when this resolves. */
export async function putPart(store: EmbeddedStore, request: PutPartRequest): Promise<BlobRow> {
  const { body, freesPieces, sizeBytes, md5, tagsByChecksum } = request;
  const blob = await store.blobs.receive(body, {
    sizeBytes,
    md5,
    tagsByChecksum,
    freesPieces,
    besideOthers: true,
    step: 'part',
  });
  const { row, replaced } = await store
    .commit((tx) => keepPart(store, tx, request, blob))
    .catch(async (error: unknown) => {
      // After any other failure nobody knows whether it was committed; the sweep finds out.
      if (error instanceof CosError) await store.blobs.remove([blob.id]);
      throw error;
    });
  failpoint('part.post_commit');
  await discardBlobs(store, replaced);
  return row;
}

async function keepPart(
  store: EmbeddedStore,
  tx: Executor,
  { uploadId, key, partNumber, guard }: PutPartRequest,
  blob: ReceivedBlob,
): Promise<{ row: BlobRow; replaced: string[] }> {
  const now = store.now();
  // First, so that all writers of a key wait in the same order.
  const cap = guard ? await capOf(store, key, guard, tx) : Number.POSITIVE_INFINITY;
  const upload = await touchUploadRow(tx, { id: uploadId, key, now });
  // Completed or aborted while the part was on its way (SECURITY §2.5).
  if (!upload) throw new CosError('NoSuchUpload');
  const previous = await findPart(tx, uploadId, partNumber);
  const addedBytes = blob.sizeBytes - (previous?.size_bytes ?? 0);
  if (guard) {
    const { objectBytes, partBytes } = await findHeldBytes(tx, key);
    if (objectBytes + partBytes + addedBytes > cap) throw new CosError('UploadTooLarge');
  }
  if (previous) await releaseBlob(tx, previous.id);
  const row = blobRow(blob, { id: uploadId, position: partNumber, now });
  await insertBlobRows(tx, [row]);
  await setUploadTotal(tx, uploadId, upload.total_bytes + addedBytes);
  return { row, replaced: previous ? [previous.id] : [] };
}
