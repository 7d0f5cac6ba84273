import { SENDING_LOCK_MS } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import { hashPassword, verifyPassword } from '#core/password-hash.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { limitLockedUploads } from '../uploads/limit-locked-uploads.ts';
import {
  findSendingLock,
  insertSendingLock,
  renewSendingLock,
  type SendingLock,
} from './sending-locks.store.ts';

interface LockRequest {
  lock: string;
  password: string;
}

/**
 * Hashes the password of a sending, once, before any of its files is finished: each file takes the hash
 * over in the commit that makes it, so none is open for a moment. Sent again it answers the same and
 * starts the time anew; with another password it is refused.
 */
export async function createSendingLock(request: LockRequest, context: CallContext): Promise<void> {
  await limitLockedUploads(context);
  const { services, viewer, now, signal } = context;
  const owner = ownerOf(viewer);
  const ends_at = now + SENDING_LOCK_MS;
  const found = await findSendingLock(services.db, { owner, requestKey: request.lock, now });
  if (found) return renew(found, request, context);
  const password_hash = await hashPassword(request.password, { purpose: 'share', signal });
  const lock = { owner, request_key: request.lock, password_hash, ends_at };
  if (await insertSendingLock(services.db, lock, now)) return;
  // A call at the same moment was first.
  const rival = await findSendingLock(services.db, { owner, requestKey: request.lock, now });
  if (rival) await renew(rival, request, context);
}

async function renew(
  found: SendingLock,
  { password }: LockRequest,
  { services, now, signal }: CallContext,
): Promise<void> {
  const isSame = await verifyPassword(password, found.password_hash, { purpose: 'share', signal });
  if (!isSame) fail('E_IDEMPOTENCY', { text: REFUSALS.E_IDEMPOTENCY.lock });
  await renewSendingLock(services.db, found, now + SENDING_LOCK_MS);
}
