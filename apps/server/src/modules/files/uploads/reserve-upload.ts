import {
  CREDENTIAL_TTL_SECONDS,
  MAX_OWNER_BYTES,
  MAX_UNFINISHED_UPLOADS,
  UPLOAD_FAILED_AFTER_MS,
} from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import type { ObjectStorage } from '#adapters/object-storage/object-storage.ts';
import { fail } from '#core/app-error.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { UploadRow } from '../files.tables.ts';
import { measureUsage, refuseOverQuota, type Usage, usageLock } from '../quota/owner-usage.ts';
import { fileLimitOf, type Plan } from '../quota/viewer-plan.ts';
import { giveAddressBytesBack, type Sender, takeAddressBytes } from './address-bytes.ts';
import { createSafeKey, nameFromKey } from './object-key.ts';
import { findUploadByKey, insertUpload, lowerReservation, renewUpload } from './uploads.store.ts';

export interface Reservation {
  owner: string;
  plan: Plan;
  key: string;
  /** Undefined: not told; as much as one file may have is reserved then. */
  sizeBytes: number | undefined;
  now: number;
  /** Set where others send into the owner's room: they have so much of it, and no part in the owner's number of uploads. */
  heldBytes?: number;
}

type Terms = Pick<
  UploadRow,
  'declared_bytes' | 'max_bytes' | 'reserved_bytes' | 'expires_at' | 'credentials_end_at'
>;

/** Opens an upload and reserves its bytes, or renews the owner's own open one under the same key. */
export function reserveUpload(request: Reservation, sender: Sender): Promise<UploadRow> {
  const { owner, now } = request;
  return lockedTransaction(sender.services.db, [usageLock(owner)], async (tx) => {
    const { belongings } = sender.services;
    const usage = await measureUsage(tx, owner, { now, belongings });
    const found = await findUploadByKey(tx, request.key);
    const known = found && isOpenFor(found, owner) ? found : undefined;
    const upload = known ? await renew(tx, request, known, usage) : await open(tx, request, usage);
    const bytes = upload.reserved_bytes - (known?.reserved_bytes ?? 0);
    await takeAddressBytes(tx, { owner, bytes }, sender);
    return upload;
  });
}

/**
 * A smaller cap than before holds at once, but what came under the larger one still takes its room:
 * whoever tells another size sends another file, so that goes, and then the room is free. A bucket goes
 * by the credentials that are out, so what was reserved for them stays.
 */
export async function settleReservation(upload: UploadRow, sender: Sender): Promise<void> {
  const { db, storage } = sender.services;
  if (isReservationSettled(upload, storage)) return;
  const { owner, object_key, max_bytes, reserved_bytes } = upload;
  await storage.abortUploads(object_key);
  await storage.removeObject(object_key);
  if (!(await lowerReservation(db, upload))) return;
  await giveAddressBytesBack(db, { owner, bytes: reserved_bytes - max_bytes }, sender);
}

/** False while what came under a larger cap is being removed. */
export function isReservationSettled(
  upload: UploadRow,
  storage: Pick<ObjectStorage, 'revokesAtOnce'>,
): boolean {
  return upload.reserved_bytes === upload.max_bytes || !storage.revokesAtOnce;
}

/** An unfinished upload that this owner may go on with. */
export function isOpenFor(upload: UploadRow, owner: string): boolean {
  return upload.owner === owner && upload.file_id === null && upload.ended_at === null;
}

function renew(tx: Executor, request: Reservation, known: UploadRow, usage: Usage) {
  const renewed = termsOf(request, {
    declaredBytes: request.sizeBytes ?? known.declared_bytes,
    maxBytes: request.sizeBytes ?? known.max_bytes,
    othersBytes: usage.usedBytes - known.reserved_bytes,
  });
  const reserved_bytes = Math.max(renewed.reserved_bytes, known.reserved_bytes);
  return renewUpload(tx, known.id, { ...renewed, reserved_bytes });
}

async function open(tx: Executor, request: Reservation, usage: Usage): Promise<UploadRow> {
  if (request.heldBytes === undefined && usage.openUploads >= MAX_UNFINISHED_UPLOADS) {
    fail('E_LIMIT', {
      text: REFUSALS.E_LIMIT.openUploads(usage.openUploads),
      data: { limit: MAX_UNFINISHED_UPLOADS },
    });
  }
  const upload = {
    owner: request.owner,
    name: nameFromKey(request.key),
    created_at: request.now,
    ...termsOf(request, {
      declaredBytes: request.sizeBytes ?? null,
      maxBytes: request.sizeBytes ?? largestFile(request.plan, usage.usedBytes),
      othersBytes: usage.usedBytes,
    }),
  };
  // Another owner may have taken the key since it was found free.
  const opened =
    (await insertUpload(tx, { ...upload, object_key: request.key })) ??
    (await insertUpload(tx, { ...upload, object_key: createSafeKey(request.key) }));
  if (!opened) throw new Error('no free object key found');
  return opened;
}

/**
 * Returns the size and time that may be written, given that `othersBytes` of the quota are in use
 * otherwise.
 */
function termsOf(
  request: Reservation,
  asked: { declaredBytes: number | null; maxBytes: number; othersBytes: number },
): Terms {
  const { declaredBytes, maxBytes, othersBytes } = asked;
  refuseOverQuota(othersBytes, maxBytes, request.heldBytes ?? MAX_OWNER_BYTES[request.plan]);
  return {
    declared_bytes: declaredBytes,
    max_bytes: maxBytes,
    reserved_bytes: maxBytes,
    expires_at: request.now + UPLOAD_FAILED_AFTER_MS,
    credentials_end_at: request.now + CREDENTIAL_TTL_SECONDS * 1000,
  };
}

/** PRODUCT §3: the cap where no size is told, or what is left of the quota, which must be something. */
function largestFile(plan: Plan, usedBytes: number): number {
  return Math.max(1, Math.min(fileLimitOf(plan), MAX_OWNER_BYTES[plan] - usedBytes));
}
