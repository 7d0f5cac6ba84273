import type { Executor } from '#kernel/database/database.ts';
import { listBlobOwners, releaseBlob, releaseBlobs, sumBlobsOf } from './blobs.store.ts';
import { takeObjectRowById } from './objects.store.ts';
import { setUploadTotal } from './uploads/uploads.store.ts';

/**
 * After a restore that came without the files of these blobs. An object that lacks a piece is no object: its key is
 * answered. An unfinished upload lacks a part, which its sender sends again.
 */
export async function forgetLostBlobs(tx: Executor, ids: readonly string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const { id, owner } of await listBlobOwners(tx, ids)) {
    const object = await takeObjectRowById(tx, owner);
    if (object) {
      keys.push(object.key);
      await releaseBlobs(tx, owner);
      continue;
    }
    await releaseBlob(tx, id);
    await setUploadTotal(tx, owner, await sumBlobsOf(tx, owner));
  }
  return keys;
}
