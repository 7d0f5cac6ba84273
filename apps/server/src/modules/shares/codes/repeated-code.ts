/** Adding a code again after a lost answer gives the one that was added (SECURITY T16). */
import { createHash } from 'node:crypto';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { SharedFile } from '../finding/shared.ts';
import type { ShareCodeRow } from '../shares.tables.ts';
import type { ExtraCodeRequest } from './extra-code-request.ts';

/** Hashes everything that was asked for but the password, which a plain sum would give away. */
export function sumOfTerms(
  { id }: Pick<SharedFile, 'id'>,
  { label, expire_days, max_downloads }: ExtraCodeRequest,
): string {
  const asked = [id, label, expire_days ?? null, max_downloads ?? null];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

/** The code that the first such call has made; refuses another request under its key. */
export async function takeUpCode(
  made: ShareCodeRow,
  { file, request }: { file: SharedFile; request: ExtraCodeRequest },
  context: CallContext,
): Promise<ShareCodeRow> {
  const { shareLocks } = context.services;
  const isSame =
    made.request_sum === sumOfTerms(file, request) &&
    (await shareLocks.isLockedBy({ password: request.password }, made.password_hash, context));
  if (!isSame) fail('E_IDEMPOTENCY', { text: REFUSALS.E_IDEMPOTENCY.extraCode });
  if (made.removed_at !== null) fail('E_STATE', { text: REFUSALS.E_STATE.revokedCode });
  return made;
}
