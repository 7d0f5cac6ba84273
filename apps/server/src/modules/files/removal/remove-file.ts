import { PURGE_DELETED_AFTER_MS } from '@transmit/contract';
import type { Services } from '#kernel/services.ts';
import type { FileRow } from '../files.tables.ts';
import { deleteFile } from '../records/files.store.ts';
import { discardLeftoversOf } from '../uploads/discard-upload.ts';

/**
 * Gone for everyone at once; the object follows after some days, until when its owner can have it back. With `isForGood`
 * nobody can, and the object goes with the next purge: its days count as over. False when it is not this owner's any
 * more, or was removed before. `code` is its own.
 */
export async function removeFile(
  services: Pick<Services, 'db' | 'storage' | 'log'>,
  { id, code, owner }: Pick<FileRow, 'id' | 'code' | 'owner'>,
  now: number,
  { isForGood = false } = {},
): Promise<boolean> {
  const removedAt = isForGood ? now - PURGE_DELETED_AFTER_MS : now;
  const isDeleted = await deleteFile(services.db, { code, owner, now: removedAt });
  if (isDeleted) await discardLeftoversOf(services, id, now);
  return isDeleted;
}
