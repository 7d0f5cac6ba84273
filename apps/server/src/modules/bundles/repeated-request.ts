/** Making a bundle again after a lost answer gives the one that was made (SECURITY T16). */
import { createHash } from 'node:crypto';
import { normalizeCode } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { isBundle } from '#modules/shares/index.ts';
import type { BundleRow, ShareCodeRow } from '#modules/shares/shares.tables.ts';
import type { BundleRequest } from './bundle-request.ts';

/** Hashes everything that was asked for but the password, which a plain sum would give away. */
export function sumOfRequest(request: BundleRequest): string {
  const { codes, paths, folders, name, note, expire_days, max_downloads } = request;
  const asked = [
    codes.map(normalizeCode),
    paths ?? null,
    name ?? '',
    expire_days ?? null,
    max_downloads ?? null,
    // Nothing where nothing is written: sums of before there was anything to write stay right.
    ...(note ? [note] : []),
    ...(folders?.length ? [{ folders }] : []),
  ];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

/** The bundle that the first such call has made; refuses another request under its key. */
export async function takeUpRequest(
  made: ShareCodeRow,
  request: BundleRequest,
  context: CallContext,
): Promise<BundleRow> {
  const isSame =
    made.request_sum === sumOfRequest(request) &&
    (await context.services.shareLocks.isLockedBy(request, made.password_hash, context));
  if (!isSame || !isBundle(made)) {
    fail('E_IDEMPOTENCY', { text: REFUSALS.E_IDEMPOTENCY.bundle });
  }
  if (made.removed_at !== null) {
    fail('E_STATE', { text: REFUSALS.E_STATE.canceledBundle });
  }
  return made;
}
