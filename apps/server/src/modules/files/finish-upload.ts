import { cleanFileName, FILE_STATUS, isAlive, MAX_OWNER_BYTES } from '@transmit/contract';
import type { StoredObject } from '#adapters/object-storage/object-storage.ts';
import { fail } from '#core/app-error.ts';
import { hashPassword } from '#core/password-hash.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { chooseExpiry } from './choose-expiry.ts';
import { compareObject, hasSameBytes, md5Of } from './compare-object.ts';
import { createFile } from './create-file.ts';
import { discardUpload } from './discard-upload.ts';
import { deleteFile, getFile } from './files.store.ts';
import type { FileRow, UploadRow } from './files.tables.ts';
import { lockOwnerUsage, refuseOverQuota } from './owner-usage.ts';
import { closeUpload, findUploadByKey } from './uploads.store.ts';
import { planOf } from './viewer-plan.ts';

export interface FinishRequest {
  key: string;
  name: string;
  size: number;
  md5?: string | undefined;
  crc64?: string | undefined;
  file_type: number;
  expire_days?: number | undefined;
  password?: string | undefined;
  max_downloads?: number | undefined;
}

/**
 * Turns an upload into a file with a share code, once the object is what its sender says it is
 * (PRODUCT §3). Sent twice, also at once or after a lost answer, it answers the same.
 */
export async function finishUpload(request: FinishRequest, context: CallContext): Promise<FileRow> {
  const { services, now } = context;
  const upload = await findOwnUpload(request.key, context);
  if (upload.file_id !== null) return getFinishedFile(services.db, upload.file_id);
  const expiresAt = chooseExpiry(planOf(context.viewer), request.expire_days, now);
  const object = await checkObject(request, upload, context);
  const file = await closeAsFile(context, upload, {
    name: cleanFileName(request.name),
    size_bytes: object.sizeBytes,
    file_type: request.file_type,
    md5: request.md5?.toLowerCase() ?? md5Of(object) ?? '',
    crc64: object.crc64,
    verified: request.crc64 === undefined ? 0 : 1,
    password_hash: request.password ? await hashPassword(request.password) : null,
    max_downloads: request.max_downloads ?? null,
    expires_at: expiresAt,
  });
  await refuseLateWrite(context, file, object);
  return file;
}

async function findOwnUpload(key: string, { services, viewer }: CallContext): Promise<UploadRow> {
  const upload = await findUploadByKey(services.db, key);
  if (!upload || upload.owner !== ownerOf(viewer) || upload.ended_at !== null) refuseUnknown();
  return upload;
}

async function getFinishedFile(
  db: CallContext['services']['db'],
  fileId: number,
): Promise<FileRow> {
  const file = await getFile(db, fileId);
  return isAlive(file.status) ? file : refuseUnknown();
}

function refuseUnknown(): never {
  fail('E_NOT_FOUND', { text: '上传任务不存在或已结束，请重新上传' });
}

async function checkObject(
  request: FinishRequest,
  upload: UploadRow,
  { services, now }: CallContext,
): Promise<StoredObject> {
  const object = await services.storage.findObject(upload.object_key);
  const verdict = compareObject(
    {
      sizeBytes: request.size,
      crc64: request.crc64,
      md5: request.md5,
      declaredBytes: upload.declared_bytes,
      maxBytes: upload.max_bytes,
    },
    object,
  );
  if (object && verdict === 'matches') return object;
  switch (verdict) {
    case 'too-large':
      // A bucket limits each request, not the whole: what came in parts may exceed it (SECURITY T8).
      await discardUpload(services, upload, now);
      return fail('E_TOO_LARGE', { data: { limit: upload.max_bytes } });
    case 'wrong-size':
      return fail('E_SIZE_MISMATCH', { data: { size: object?.sizeBytes } });
    case 'wrong-checksum':
      return fail('E_CHECKSUM');
    default:
      return fail('E_NOT_UPLOADED');
  }
}

type FileFacts = Pick<
  FileRow,
  | 'name'
  | 'size_bytes'
  | 'file_type'
  | 'md5'
  | 'crc64'
  | 'verified'
  | 'password_hash'
  | 'max_downloads'
  | 'expires_at'
>;

/** One commit makes the file and ends the upload, and with it the right to write its key. */
function closeAsFile(context: CallContext, upload: UploadRow, facts: FileFacts): Promise<FileRow> {
  const { services, viewer, now } = context;
  return services.db.transaction().execute(async (tx) => {
    const usage = await lockOwnerUsage(tx, upload.owner, now);
    const current = await findUploadByKey(tx, upload.object_key);
    if (!current || current.ended_at !== null) refuseUnknown();
    if (current.file_id !== null) return getFile(tx, current.file_id);
    const others = usage.usedBytes - (current.declared_bytes ?? 0);
    refuseOverQuota(others, facts.size_bytes, MAX_OWNER_BYTES[planOf(viewer)]);
    const file = await createFile(tx, {
      ...facts,
      object_key: upload.object_key,
      storage_type: services.storage.storageType,
      status: FILE_STATUS.normal,
      is_public: 0,
      // A login in another tab may have made it a user's since.
      owner: current.owner,
      created_at: now,
      removed_at: null,
      purged_at: null,
    });
    await closeUpload(tx, upload.id, file.id);
    return file;
  });
}

/**
 * A write that was under way when we looked may have become visible before the commit. Since then
 * none can, so a second look settles what the file consists of.
 */
async function refuseLateWrite(
  { services, now }: CallContext,
  file: FileRow,
  checked: StoredObject,
): Promise<void> {
  const stored = await services.storage.findObject(file.object_key);
  if (hasSameBytes(checked, stored)) return;
  await deleteFile(services.db, { code: file.code, owner: file.owner, now });
  fail('E_CHECKSUM');
}
