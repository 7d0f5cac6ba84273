import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { giveAddressBytesBack } from './address-bytes.ts';
import { discardUpload } from './discard-upload.ts';
import { findUploadByKey } from './uploads.store.ts';

/** Gives up the caller's own upload; giving it up twice is no mistake. */
export async function cancelUpload(key: string, context: CallContext): Promise<void> {
  const { services, viewer, now } = context;
  const upload = await findUploadByKey(services.db, key);
  if (upload?.owner !== ownerOf(viewer)) {
    fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.upload });
  }
  if (upload.ended_at !== null) return;
  const isEnded = upload.file_id === null && (await discardUpload(services, upload, now));
  const current = await findUploadByKey(services.db, key);
  if (isEnded && current) {
    // As it was when it ended; it may have been renewed since it was found.
    const { owner, reserved_bytes } = current;
    return giveAddressBytesBack(services.db, { owner, bytes: reserved_bytes }, context);
  }
  // Between the two looks it may have been cancelled or finished in another tab.
  if (current?.file_id) fail('E_STATE', { text: REFUSALS.E_STATE.finishedUpload });
}
