/**
 * Files that somebody else sends into an owner's room (PRODUCT §8): reserved, checked and kept as the owner's own are,
 * by rules that the area in between asks before.
 */
import { fileTypeOf, MAX_OWNER_BYTES } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { AppError, fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf, type Viewer } from '#http/viewer.ts';
import type { FileRow } from '../files.tables.ts';
import { planOf } from '../quota/viewer-plan.ts';
import { cancelUpload } from './cancel-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { lend, refuseFullDisk } from './issue-upload-credentials.ts';
import { createHeldKey } from './object-key.ts';
import { reserveUpload, settleReservation } from './reserve-upload.ts';
import { findUploadByKey } from './uploads.store.ts';

/** The user whose room it is. */
interface Holder {
  userId: number;
}

interface HeldFile {
  key: string;
  name: string;
  size: number;
  crc64?: string | undefined;
  md5?: string | undefined;
  last_modified?: number | undefined;
  /** Until when it stays. */
  heldUntil: number;
}

export interface HeldUploads {
  /** A key for a file of that name, which nobody else has. */
  createKey(name: string): string;
  /** Credentials for that key, first or anew; of the room `keptShare` stays out of reach. E_NOT_FOUND once it has ended. */
  lend(
    asked: { key: string; size: number; keptShare: number },
    holder: Holder,
    context: CallContext,
  ): ReturnType<typeof lend>;
  finish(file: HeldFile, holder: Holder, context: CallContext): Promise<FileRow>;
  /** Gives an upload up; one that was never begun, or has become a file, is left as it is. */
  cancel(key: string, holder: Holder, context: CallContext): Promise<void>;
}

export const heldUploads: HeldUploads = {
  createKey: createHeldKey,

  async lend({ key, size, keptShare }, holder, context) {
    const asHolder = actAs(holder, context);
    const { services, viewer, now } = asHolder;
    const plan = await planOf(viewer, asHolder);
    const begun = await findUploadByKey(services.db, key);
    if (begun && begun.ended_at !== null) {
      fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.endedUpload });
    }
    if (!begun) await refuseFullDisk(services.storage, size);
    const heldBytes = Math.floor(MAX_OWNER_BYTES[plan] * (1 - keptShare));
    const request = { owner: ownerOf(viewer), plan, key, sizeBytes: size, now, heldBytes };
    const upload = await reserveUpload(request, asHolder);
    await settleReservation(upload, asHolder);
    return lend(upload, services);
  },

  finish: (file, holder, context) =>
    finishUpload({ ...file, file_type: fileTypeOf(file.name) }, actAs(holder, context)),

  async cancel(key, holder, context) {
    const asHolder = actAs(holder, context);
    const upload = await findUploadByKey(context.services.db, key);
    if (!upload || upload.owner !== ownerOf(asHolder.viewer) || upload.file_id !== null) return;
    await cancelUpload(key, asHolder).catch((error: unknown) => {
      // It has become a file since it was found.
      if (!(error instanceof AppError) || error.code !== 'E_STATE') throw error;
    });
  },
};

/** The sender's call, in the holder's name: a user's, whatever the holder may be besides. */
function actAs({ userId }: Holder, context: CallContext): CallContext {
  const viewer: Viewer = {
    role: 'user',
    userId,
    signedInAt: context.now,
    visitorId: '',
    identity: 'shown',
  };
  return { ...context, viewer };
}
