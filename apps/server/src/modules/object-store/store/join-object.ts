/** Makes one blob of an object that came in parts, so that a proxy can send it as a plain file (docs/decisions/0111). */
import { failpoint } from '#core/failpoint.ts';
import type { Executor } from '#kernel/database/database.ts';
import type { ReceivedBlob } from './blobs/blob-store.ts';
import { type BlobRow, insertBlobRows, listBlobRows, releaseBlobs } from './blobs.store.ts';
import { discardBlobs } from './discard-blobs.ts';
import type { EmbeddedStore } from './embedded-store.ts';
import { lockObjectRow, type ObjectRow } from './objects.store.ts';
import { blobRow } from './publish-object.ts';
import { readObjectBytes } from './read-object.ts';

/**
 * Copies the parts, each compared with its check, into a file of their own and exchanges them for it in one
 * transaction: a crash leaves either the parts or the file. False where there is nothing to join, no room for a second
 * copy, or the object has changed meanwhile.
 */
export async function joinObject(store: EmbeddedStore, object: ObjectRow): Promise<boolean> {
  const parts = await listBlobRows(store.db, object.id);
  if (parts.length < 2 || (await store.blobs.freeBytes()) < object.size_bytes) return false;
  const body = readObjectBytes(store, object);
  const sizeBytes = object.size_bytes;
  const blob = await store.blobs.receive(body, { sizeBytes, tagsByChecksum: true, step: 'join' });
  if (blob.crc64 !== object.crc64) {
    await store.blobs.remove([blob.id]);
    throw new Error(`the parts of ${object.id} together are not the object`);
  }
  const replaced = await store.commit((tx) => exchangeParts(tx, { object, parts, blob }));
  failpoint('join.post_commit');
  await discardBlobs(store, replaced ?? []);
  if (!replaced) await store.blobs.remove([blob.id]);
  return replaced !== undefined;
}

/** Returns the parts' ids; undefined where they are no longer the object. */
async function exchangeParts(
  tx: Executor,
  { object, parts, blob }: { object: ObjectRow; parts: BlobRow[]; blob: ReceivedBlob },
): Promise<string[] | undefined> {
  const present = await lockObjectRow(tx, object.key);
  if (present?.id !== object.id) return undefined;
  const standing = await listBlobRows(tx, object.id);
  const isSame =
    standing.length === parts.length && standing.every(({ id }, at) => id === parts[at]?.id);
  if (!isSame) return undefined;
  const released = await releaseBlobs(tx, object.id);
  const owner = { id: object.id, position: 1, now: object.modified_at };
  await insertBlobRows(tx, [blobRow(blob, owner)]);
  return released;
}
