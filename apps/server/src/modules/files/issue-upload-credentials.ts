import { CREDENTIAL_TTL_SECONDS, limitText, PRODUCT_CODE, RATE_LIMITS } from '@transmit/contract';
import { FIELD_FAULTS, REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Services } from '#kernel/services.ts';
import { createSafeKey, readAskedKey } from './object-key.ts';
import { isOpenFor, reserveUpload, settleReservation } from './reserve-upload.ts';
import { findUploadByKey } from './uploads.store.ts';
import { fileLimitOf, planOf } from './viewer-plan.ts';

interface Request {
  module: string;
  filename: string;
  size?: number | undefined;
}

/** Credentials for exactly one key, with its bytes reserved (PRODUCT §3, SECURITY T6, T8). */
export async function issueUploadCredentials(request: Request, context: CallContext) {
  if (request.module !== PRODUCT_CODE) fail('E_NOT_FOUND');
  const { services, viewer, now } = context;
  const owner = ownerOf(viewer);
  const plan = await planOf(viewer, context);
  const asked = readAskedKey(request.filename);
  refuseTooLarge(request.size ?? 0, fileLimitOf(plan));
  await limitRate(context);
  const key = await chooseKey(services, owner, asked, request);
  const upload = await reserveUpload({ owner, plan, key, sizeBytes: request.size, now }, context);
  await settleReservation(upload, context);
  const issued = await services.storage.issueUploadCredentials({
    key: upload.object_key,
    maxSizeBytes: upload.max_bytes,
    ttlSeconds: CREDENTIAL_TTL_SECONDS,
  });
  return { ...issued, key: upload.object_key };
}

/** Anybody can become a new visitor, so visitors are counted by their address. */
async function limitRate({ services, viewer, addressKey }: CallContext): Promise<void> {
  if (viewer.role === 'visitor') {
    await services.limits.take('sts-visitor', addressKey, RATE_LIMITS.credentialsVisitor);
  } else {
    await services.limits.take('sts-user', String(viewer.userId), RATE_LIMITS.credentialsUser);
  }
}

/**
 * The asked key when it is the owner's own open upload or nobody's, otherwise a safe one
 * (SECURITY §8.1). A key without an upload may still hold an object that came another way.
 */
async function chooseKey(
  { db, storage }: Services,
  owner: string,
  asked: string | undefined,
  request: Request,
): Promise<string> {
  const known = asked === undefined ? undefined : await findUploadByKey(db, asked);
  if (asked !== undefined && known && isOpenFor(known, owner)) return asked;
  // What is under way already has its room on the disk; what is new must find some.
  await refuseFullDisk(storage, request.size ?? 1);
  const isFree = asked !== undefined && !known && !(await storage.findObject(asked));
  return isFree ? asked : createSafeKey(request.filename);
}

function refuseTooLarge(sizeBytes: number, limitBytes: number): void {
  if (sizeBytes <= limitBytes) return;
  const limit = limitText(limitBytes);
  fail('E_TOO_LARGE', {
    text: REFUSALS.E_TOO_LARGE.file(limit),
    fields: { size: FIELD_FAULTS.fileTooLarge(limit) },
    data: { size: sizeBytes, limit: limitBytes },
  });
}

async function refuseFullDisk(storage: Services['storage'], sizeBytes: number): Promise<void> {
  const freeBytes = await storage.freeBytes();
  if (freeBytes !== undefined && freeBytes < sizeBytes) fail('E_NO_SPACE');
}
