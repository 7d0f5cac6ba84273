import {
  CREDENTIAL_TTL_SECONDS,
  MAX_FILE_BYTES,
  MAX_OWNER_BYTES,
  MAX_UNFINISHED_UPLOADS,
  UPLOAD_FAILED_AFTER_MS,
} from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import type { Database, Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { UploadRow } from './files.tables.ts';
import { createSafeKey, nameFromKey } from './object-key.ts';
import { measureUsage, refuseOverQuota, type Usage, usageLock } from './owner-usage.ts';
import { findUploadByKey, insertUpload, renewUpload } from './uploads.store.ts';
import type { Plan } from './viewer-plan.ts';

export interface Reservation {
  owner: string;
  plan: Plan;
  key: string;
  /** Undefined: not told; nothing is reserved then, and finishing looks at the quota. */
  sizeBytes: number | undefined;
  now: number;
}

/** Opens an upload and reserves its bytes, or renews the owner's own open one under the same key. */
export function reserveUpload(db: Database, request: Reservation): Promise<UploadRow> {
  return lockedTransaction(db, [usageLock(request.owner)], async (tx) => {
    const usage = await measureUsage(tx, request.owner, request.now);
    const known = await findUploadByKey(tx, request.key);
    return known && isOpenFor(known, request.owner)
      ? renew(tx, request, known, usage)
      : open(tx, request, usage);
  });
}

/** An unfinished upload that this owner may go on with. */
export function isOpenFor(upload: UploadRow, owner: string): boolean {
  return upload.owner === owner && upload.file_id === null && upload.ended_at === null;
}

function renew(tx: Executor, request: Reservation, known: UploadRow, usage: Usage) {
  const declared = request.sizeBytes ?? known.declared_bytes;
  const others = usage.usedBytes - (known.declared_bytes ?? 0);
  return renewUpload(tx, known.id, terms(request, declared, others));
}

async function open(tx: Executor, request: Reservation, usage: Usage): Promise<UploadRow> {
  if (usage.openUploads >= MAX_UNFINISHED_UPLOADS) {
    fail('E_LIMIT', {
      text: `未完成的上传已有 ${usage.openUploads} 个，请等待完成或取消一些后再试`,
      data: { limit: MAX_UNFINISHED_UPLOADS },
    });
  }
  const upload = {
    owner: request.owner,
    name: nameFromKey(request.key),
    created_at: request.now,
    ...terms(request, request.sizeBytes ?? null, usage.usedBytes),
  };
  // Another owner may have taken the key since it was found free.
  const opened =
    (await insertUpload(tx, { ...upload, object_key: request.key })) ??
    (await insertUpload(tx, { ...upload, object_key: createSafeKey(request.key) }));
  if (!opened) throw new Error('no free object key found');
  return opened;
}

/** What may be written until when, given that `othersBytes` of the quota are in use otherwise. */
function terms(request: Reservation, declaredBytes: number | null, othersBytes: number) {
  const limitBytes = MAX_OWNER_BYTES[request.plan];
  // Without a size there must be room for something at least.
  refuseOverQuota(othersBytes, declaredBytes ?? 1, limitBytes);
  return {
    declared_bytes: declaredBytes,
    max_bytes: declaredBytes ?? Math.min(MAX_FILE_BYTES[request.plan], limitBytes - othersBytes),
    expires_at: request.now + UPLOAD_FAILED_AFTER_MS,
    credentials_end_at: request.now + CREDENTIAL_TTL_SECONDS * 1000,
  };
}
