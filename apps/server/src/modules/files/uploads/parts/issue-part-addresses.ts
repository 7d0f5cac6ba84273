import {
  CREDENTIAL_TTL_SECONDS,
  findPartRange,
  isAddressable,
  type PartCut,
  UPLOAD_FAILED_AFTER_MS,
} from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import type { PartStore } from '#adapters/object-storage/object-storage.ts';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { Executor } from '#kernel/database/database.ts';
import type { UploadRow } from '../../files.tables.ts';
import { findUploadByKey } from '../uploads.store.ts';
import { LongWork } from './long-work.ts';
import { findOwnParts, requirePartStore } from './own-upload.ts';
import { beginParts, prolongUpload } from './parts.store.ts';

/** A store that hangs is waited for, and a page is not kept waiting for it. */
const beginnings = new LongWork<string>();

interface AskedPart {
  number: number;
  /** Base64; the curl and song routes, whose sender is not asked for it, go without. */
  md5?: string;
}

/**
 * An address for each of these parts: one key, one number, one size and its MD5 (SECURITY §10.13). The first of
 * an upload begins it in the store.
 */
export async function issuePartAddresses(
  { key, part_size, parts }: { key: string; part_size: number; parts: readonly AskedPart[] },
  context: CallContext,
): Promise<string[]> {
  const upload = await findOwnParts(key, context);
  const store = requirePartStore(context);
  if (upload.file_id !== null) fail('E_STATE', { text: REFUSALS.E_STATE.finishedUpload });
  await keepOpen(upload, context);
  return signParts(upload, { partBytes: part_size, parts }, { store, context });
}

/** A sender who asks for addresses is there; nothing else renews an upload that takes longer than a day. */
async function keepOpen(
  { id, expires_at }: UploadRow,
  { services, now }: CallContext,
): Promise<void> {
  if (expires_at - now >= UPLOAD_FAILED_AFTER_MS / 2) return;
  await prolongUpload(services.db, id, now + UPLOAD_FAILED_AFTER_MS);
}

export async function signParts(
  upload: UploadRow,
  { partBytes, parts }: { partBytes: number; parts: readonly AskedPart[] },
  { store, context }: { store: PartStore; context: CallContext },
): Promise<string[]> {
  const cut = { sizeBytes: upload.declared_bytes ?? upload.max_bytes, partBytes };
  if (!isAddressable(cut)) fail('E_PARAM');
  const wanted = parts.map((part) => ({ ...part, sizeBytes: sizeOf(cut, part.number) }));
  const key = upload.object_key;
  const uploadId = await beginOnce(upload, partBytes, { store, context });
  const ttlSeconds = CREDENTIAL_TTL_SECONDS;
  return Promise.all(
    wanted.map(({ number, sizeBytes, md5 }) =>
      store.presignPart({
        key,
        uploadId,
        partNumber: number,
        sizeBytes,
        ttlSeconds,
        ...(md5 !== undefined && { md5 }),
      }),
    ),
  );
}

function sizeOf(cut: PartCut, number: number): number {
  const { start, end } = findPartRange(cut, number) ?? fail('E_PARAM');
  return end - start;
}

/**
 * One upload in the store at a time, cut in one way: of two tabs that begin at once, the second goes by what
 * the first has begun, once it has asked what that is.
 */
async function beginOnce(
  upload: UploadRow,
  partBytes: number,
  { store, context }: { store: PartStore; context: CallContext },
): Promise<string> {
  const { object_key: key, store_upload, is_completing } = upload;
  if (is_completing) fail('E_BUSY', { retryAfter: 1 });
  if (store_upload !== null) {
    return upload.part_bytes === partBytes ? store_upload : fail('E_BUSY', { retryAfter: 1 });
  }
  const name = `${key} in parts of ${partBytes}`;
  return beginnings.wait(name, () => begin(upload, partBytes, { store, db: context.services.db }));
}

/** It goes on after a call that has heard nothing: the next one goes by what it has begun. */
async function begin(
  { id, object_key: key }: UploadRow,
  partBytes: number,
  { store, db }: { store: PartStore; db: Executor },
): Promise<string> {
  const storeUpload = await store.beginUpload(key);
  if (await beginParts(db, { id, storeUpload, partBytes })) return storeUpload;
  await store.abortUpload({ key, uploadId: storeUpload });
  const current = await findUploadByKey(db, key);
  if (current?.store_upload && current.part_bytes === partBytes) return current.store_upload;
  return fail('E_BUSY', { retryAfter: 1 });
}
