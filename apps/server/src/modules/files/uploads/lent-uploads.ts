/**
 * Bytes that another area keeps (PRODUCT §7: songs): announced, limited and sent as a file's are, but no file
 * comes of them.
 */
import { randomUUID } from 'node:crypto';
import { PRODUCT_CODE } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import type { StoredObject } from '#adapters/object-storage/object-storage.ts';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Services } from '#kernel/services.ts';
import { cancelUpload } from './cancel-upload.ts';
import { checkObject } from './check-object.ts';
import { issueUploadCredentials } from './issue-upload-credentials.ts';
import { completeWhole, putAddress } from './put-address.ts';
import { isOpenFor } from './reserve-upload.ts';
import { findUploadByKey } from './uploads.store.ts';

export interface LentUploads {
  /** An address that takes exactly so many bytes by one PUT, and the key by which they are named. */
  open(
    asked: { folder: string; size: number },
    context: CallContext,
  ): Promise<{ key: string; put_url: string }>;
  /**
   * Makes an object of its own at `to` of what was sent; what `keep` does of it comes before the upload is
   * over, so that where it fails it can be tried again.
   */
  take<T>(
    sent: { key: string; size: number; to: string },
    context: CallContext,
    keep: (object: StoredObject) => Promise<T>,
  ): Promise<T>;
}

export const lentUploads: LentUploads = {
  async open({ folder, size }, context) {
    const filename = `${folder}/${randomUUID()}`;
    const issued = await issueUploadCredentials({ module: PRODUCT_CODE, filename, size }, context);
    return { key: issued.key, put_url: await putAddress(issued, context) };
  },

  async take({ key, size, to }, context, keep) {
    const { storage, db } = context.services;
    const upload = await findUploadByKey(db, key);
    if (!upload || !isOpenFor(upload, ownerOf(context.viewer))) {
      fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.endedUpload });
    }
    await completeWhole(upload, context);
    const object =
      (await checkObject({ size }, upload, context, { isProofNeeded: false })) ??
      fail('E_NOT_UPLOADED');
    await storage.copyObject(key, to);
    const kept = await findCopy(storage, { to, size, crc64: object.crc64 })
      .then(keep)
      .catch(async (error: unknown) => {
        await storage.removeObject(to);
        throw error;
      });
    await cancelUpload(key, context);
    return kept;
  },
};

/** Credentials reach the first one until they end: what counts is what was copied. */
async function findCopy(
  storage: Services['storage'],
  { to, size, crc64 }: { to: string; size: number; crc64: string | undefined },
): Promise<StoredObject> {
  const copy = await storage.findObject(to);
  if (copy?.sizeBytes !== size || copy.crc64 !== crc64) fail('E_CHECKSUM');
  return copy;
}
