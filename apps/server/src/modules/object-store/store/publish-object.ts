import { randomBytes } from 'node:crypto';
import type { Executor } from '#kernel/database/database.ts';
import type { ReceivedBlob } from './blobs/blob-store.ts';
import { type BlobRow, releaseBlobs } from './blobs.store.ts';
import {
  insertObjectRow,
  lockObjectRow,
  type ObjectRow,
  updateObjectRow,
} from './objects.store.ts';

/**
 * Makes the row the object of its key, inside the caller's transaction. Returns the blobs of what was
 * there before. Two writers of a new key collide in the unique key, and the loser runs again.
 */
export async function publishObject(tx: Executor, row: ObjectRow): Promise<string[]> {
  const previous = await lockObjectRow(tx, row.key);
  if (!previous) {
    await insertObjectRow(tx, row);
    return [];
  }
  const replaced = await releaseBlobs(tx, previous.id);
  await updateObjectRow(tx, row);
  return replaced;
}

export function newObjectId(): string {
  return randomBytes(16).toString('hex');
}

/** The row of a blob that has just been received. */
export function blobRow(
  blob: ReceivedBlob,
  owner: { id: string; position: number; now: number },
): BlobRow {
  return {
    id: blob.id,
    owner_id: owner.id,
    position: owner.position,
    offset_bytes: 0,
    size_bytes: blob.sizeBytes,
    etag: blob.tag.toString('hex'),
    crc64: blob.crc64,
    crc32: 0,
    xxh64: blob.xxh64,
    created_at: owner.now,
  };
}
