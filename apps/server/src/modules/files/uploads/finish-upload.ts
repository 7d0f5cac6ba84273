import { FILE_STATUS, isAlive, MAX_OWNER_BYTES } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import type { StoredObject } from '#adapters/object-storage/object-storage.ts';
import { fail } from '#core/app-error.ts';
import { failpoint } from '#core/failpoint.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Database } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { FileRow, NewFile, UploadRow } from '../files.tables.ts';
import { findPasswordHash } from '../locks/share-lock.ts';
import { measureUsage, refuseOverQuota, usageLock } from '../quota/owner-usage.ts';
import { planOf } from '../quota/viewer-plan.ts';
import { chooseExpiry } from '../records/choose-expiry.ts';
import { createFile } from '../records/create-file.ts';
import { getFile } from '../records/files.store.ts';
import { insertSealedHead } from '../sealed/sealed-heads.store.ts';
import { chooseName, refuseOpenTerms } from '../sealed/sealed-terms.ts';
import { describeVisit } from '../visits/describe-visit.ts';
import { insertFileVisit } from '../visits/file-visits.store.ts';
import { giveAddressBytesBack } from './address-bytes.ts';
import { type ClaimedFile, checkObject } from './check-object.ts';
import { md5Of } from './compare-object.ts';
import { discardLeftovers } from './discard-upload.ts';
import { limitLockedUploads } from './limit-locked-uploads.ts';
import { type FinishTerms, refuseOtherTerms, sumOfFinish } from './repeated-finish.ts';
import { isReservationSettled } from './reserve-upload.ts';
import { closeUpload, findUploadByKey } from './uploads.store.ts';

export type FinishRequest = ClaimedFile &
  FinishTerms & {
    key: string;
    /** The sending whose promised code becomes the file's. No term: a repetition is answered by the first. */
    promise?: string | undefined;
    /** The file's own date. No term: a repetition that tells another one is answered by the first. */
    last_modified?: number | undefined;
    /** Until when a file stays that others sent into the owner's room. Its owner has not sent it. */
    heldUntil?: number;
  };

/**
 * Turns an upload into a file with a share code, once the object is what its sender says it is
 * (PRODUCT §3). Sent twice, also at once or after a lost answer, it answers the same; with other terms it
 * is refused.
 */
export async function finishUpload(request: FinishRequest, context: CallContext): Promise<FileRow> {
  const { services, now } = context;
  const upload = await findOwnUpload(request.key, context);
  if (upload.file_id !== null) {
    const file = await getFinishedFile(services.db, upload.file_id);
    await refuseOtherTerms(request, { upload, file }, context);
    return file;
  }
  refuseOpenTerms(request, context);
  const expiresAt =
    request.heldUntil ??
    (await chooseExpiry(upload.owner, request.expire_days, context, upload.created_at));
  if (request.password) await limitLockedUploads(context);
  const object = await checkObject(request, upload, context);
  if (!object) return repeatFinished(request, context);
  const asked = {
    ...upload,
    finish_sum: sumOfFinish(request),
    version: object.version,
    isHeld: request.heldUntil !== undefined,
    head: request.sealed,
    promise: request.promise,
  };
  const file = await closeAsFile(context, asked, {
    name: chooseName(request),
    size_bytes: object.sizeBytes,
    file_type: request.file_type,
    md5: md5Of(object) ?? '',
    crc64: object.crc64 ?? '',
    verified: request.crc64 === undefined ? 0 : 1,
    password_hash: await findPasswordHash(request, context),
    max_downloads: request.max_downloads ?? null,
    title: request.title ?? '',
    note: request.note ?? '',
    own_date: request.last_modified ?? null,
    sealed: request.sealed === undefined ? 0 : 1,
    expires_at: expiresAt,
    storage_type: services.storage.storageType,
    status: FILE_STATUS.normal,
    is_public: 0,
    created_at: now,
    removed_at: null,
    purged_at: null,
  });
  // A call at the same moment was first; this one is a repetition now.
  if (!file) return finishUpload(request, context);
  failpoint('finish.post_commit');
  await discardLeftovers(services, { ...upload, file_id: file.id }, now);
  return file;
}

async function findOwnUpload(key: string, { services, viewer }: CallContext): Promise<UploadRow> {
  const upload = await findUploadByKey(services.db, key);
  if (!upload || upload.owner !== ownerOf(viewer) || upload.ended_at !== null) refuseUnknown();
  return upload;
}

/**
 * Finds the file of an upload whose key is empty: a call at the same moment may have made a file of
 * it.
 */
async function repeatFinished(request: FinishRequest, context: CallContext): Promise<FileRow> {
  const current = await findUploadByKey(context.services.db, request.key);
  return current?.file_id ? finishUpload(request, context) : fail('E_NOT_UPLOADED');
}

async function getFinishedFile(db: Database, fileId: number): Promise<FileRow> {
  const file = await getFile(db, fileId);
  return isAlive(file.status) ? file : refuseUnknown();
}

interface AskedFile {
  isHeld: boolean;
  head: string | undefined;
  promise: string | undefined;
}

/**
 * One commit makes the file, puts its object out of reach of every credential (SECURITY §9.3) and ends
 * the upload. What was compared is what is sealed: something else that was written since is refused.
 * Undefined when another call has done so since the upload was found.
 */
async function closeAsFile(
  context: CallContext,
  upload: UploadRow & Pick<StoredObject, 'version'> & AskedFile,
  file: Omit<NewFile, 'code' | 'owner' | 'object_key' | 'object_version'>,
): Promise<FileRow | undefined> {
  const { services, viewer, now } = context;
  const plan = await planOf(viewer, context);
  return lockedTransaction(services.db, [usageLock(upload.owner)], async (tx) => {
    const { belongings } = services;
    const usage = await measureUsage(tx, upload.owner, { now, belongings });
    const current = await findUploadByKey(tx, upload.object_key);
    if (!current || current.ended_at !== null) refuseUnknown();
    if (current.file_id !== null) return undefined;
    // Its object is about to be removed: the same upload begins anew in another tab.
    if (!isReservationSettled(current, services.storage)) fail('E_BUSY');
    // Its parts have become another object since it was compared, or may at this moment.
    if (current.is_completing || current.proof_etag !== upload.proof_etag) fail('E_BUSY');
    const othersBytes = usage.usedBytes - current.reserved_bytes;
    refuseOverQuota(othersBytes, file.size_bytes, MAX_OWNER_BYTES[plan]);
    const found = { key: upload.object_key, version: upload.version };
    const place = (await services.storage.sealObject(found, tx)) ?? fail('E_CHECKSUM');
    // A login in another tab may have made the upload a user's since it was found.
    const { owner } = current;
    const nextCode = await services.promisedCodes.keep(tx, { owner, sending: upload.promise, now });
    const row = { ...file, object_key: place.key, object_version: place.version, owner };
    const stored = await createFile(tx, { ...row, is_held: upload.isHeld ? 1 : 0 }, nextCode);
    if (upload.head !== undefined) await insertSealedHead(tx, stored.id, upload.head);
    await closeUpload(tx, upload.id, stored.id, upload.finish_sum);
    const unusedBytes = current.reserved_bytes - file.size_bytes;
    await giveAddressBytesBack(tx, { owner: current.owner, bytes: unusedBytes }, context);
    if (upload.isHeld) return stored;
    // The first entry of its sender's history.
    const sent = describeVisit({ fileId: stored.id, code: stored.code }, 'send', context);
    await insertFileVisit(tx, { ...sent, viewer: stored.owner });
    return stored;
  });
}

function refuseUnknown(): never {
  fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.endedUpload });
}
