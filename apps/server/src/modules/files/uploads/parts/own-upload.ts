import { RATE_LIMITS } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import type { PartStore } from '#adapters/object-storage/object-storage.ts';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { UploadRow } from '../../files.tables.ts';
import { isHeldKey } from '../object-key.ts';
import { findUploadByKey } from '../uploads.store.ts';

/** The caller's own upload under the key, open or become a file; calls about parts are counted here. */
export async function findOwnParts(key: string, context: CallContext): Promise<UploadRow> {
  const { services, viewer } = context;
  const owner = ownerOf(viewer);
  await services.limits.take('upload-parts', owner, RATE_LIMITS.partsPerOwner);
  const upload = await findUploadByKey(services.db, key);
  if (!upload || !isTheirs(upload, owner) || upload.ended_at !== null) {
    fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.endedUpload });
  }
  return upload;
}

/**
 * Whoever sends into somebody's room is not its owner, and is known by the key: 80 random bits, told to its sender
 * alone. What the file becomes is decided by the area that lent it.
 */
function isTheirs({ owner, object_key }: UploadRow, caller: string): boolean {
  return owner === caller || isHeldKey(object_key);
}

export function requirePartStore({
  services: { storage },
}: Pick<CallContext, 'services'>): PartStore {
  return storage.parts ?? fail('E_STATE', { text: REFUSALS.E_STATE.noParts });
}
