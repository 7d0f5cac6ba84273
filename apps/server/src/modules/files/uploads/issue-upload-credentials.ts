import { CREDENTIAL_TTL_SECONDS, limitText, PRODUCT_CODE, RATE_LIMITS } from '@transmit/contract';
import { FIELD_FAULTS, REFUSALS } from '@transmit/contract/refusals';
import { AppError, fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Services } from '#kernel/services.ts';
import type { UploadRow } from '../files.tables.ts';
import { fileLimitOf, type Plan, planOf } from '../quota/viewer-plan.ts';
import { createSafeKey, readAskedKey } from './object-key.ts';
import { isOpenFor, reserveUpload, settleReservation } from './reserve-upload.ts';
import { findUploadByKey } from './uploads.store.ts';

interface Asked {
  filename: string;
  size?: number | undefined;
}

interface Request extends Asked {
  module: string;
}

/** Reserving for many may take this part of a call's 2 s; the store's own answers come after it. */
const RESERVING_MS = 800;

/** Credentials for exactly one key, with its bytes reserved (PRODUCT §3, SECURITY T6, T8). */
export async function issueUploadCredentials(request: Request, context: CallContext) {
  if (request.module !== PRODUCT_CODE) fail('E_NOT_FOUND');
  const plan = await planOf(context.viewer, context);
  const asked = readAsked(request, plan);
  await limitRate(context);
  return lend(await reserve(request, asked, { plan, context }), context.services);
}

/**
 * The same for several files. It goes no further than to the first that is refused, or for which there is
 * no time: who asks for that one by itself hears why.
 */
export async function issueManyCredentials(
  files: readonly { filename: string; size: number }[],
  context: CallContext,
) {
  const plan = await planOf(context.viewer, context);
  await limitRate(context, files.length);
  const endsAt = performance.now() + RESERVING_MS;
  const uploads: UploadRow[] = [];
  for (const file of files) {
    try {
      uploads.push(await reserve(file, readAsked(file, plan), { plan, context }));
    } catch (error) {
      if (uploads.length === 0 || !(error instanceof AppError)) throw error;
      break;
    }
    if (performance.now() > endsAt) break;
  }
  return Promise.all(uploads.map((upload) => lend(upload, context.services)));
}

function readAsked({ filename, size = 0 }: Asked, plan: Plan): string | undefined {
  const asked = readAskedKey(filename);
  refuseTooLarge(size, fileLimitOf(plan));
  return asked;
}

async function reserve(
  request: Asked,
  asked: string | undefined,
  { plan, context }: { plan: Plan; context: CallContext },
): Promise<UploadRow> {
  const { services, viewer, now } = context;
  const owner = ownerOf(viewer);
  const key = await chooseKey(services, owner, asked, request);
  const upload = await reserveUpload({ owner, plan, key, sizeBytes: request.size, now }, context);
  await settleReservation(upload, context);
  return upload;
}

export async function lend({ object_key: key, max_bytes }: UploadRow, { storage }: Services) {
  const issued = await storage.issueUploadCredentials({
    key,
    maxSizeBytes: max_bytes,
    ttlSeconds: CREDENTIAL_TTL_SECONDS,
  });
  return { ...issued, key };
}

/** Anybody can become a new visitor, so visitors are counted by their address. */
async function limitRate(
  { services: { limits }, viewer, addressKey }: CallContext,
  amount = 1,
): Promise<void> {
  if (viewer.role === 'visitor') {
    await limits.take('sts-visitor', addressKey, RATE_LIMITS.credentialsVisitor, { amount });
  } else {
    const user = String(viewer.userId);
    await limits.take('sts-user', user, RATE_LIMITS.credentialsUser, { amount });
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
  request: Asked,
): Promise<string> {
  const known = asked === undefined ? undefined : await findUploadByKey(db, asked);
  if (asked !== undefined && known && isOpenFor(known, owner)) return asked;
  // An upload under way already has its room on the disk; a new one must find some.
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

export async function refuseFullDisk(
  storage: Services['storage'],
  sizeBytes: number,
): Promise<void> {
  const freeBytes = await storage.freeBytes();
  if (freeBytes !== undefined && freeBytes < sizeBytes) fail('E_NO_SPACE');
}
