/** Locks a share by a password of its own, or by that of the sending, which is hashed already. */
import { FIELD_FAULTS, REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import { hashPassword, verifyPassword } from '#core/password-hash.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { findSendingLock } from './sending-locks.store.ts';

export interface LockTerms {
  password?: string | undefined;
  lock?: string | undefined;
}

export interface ShareLocks {
  findPasswordHash: typeof findPasswordHash;
  isLockedBy: typeof isLockedBy;
}

/**
 * Null for a share that is open to everybody. A lock that is not the caller's, or not there any more, is
 * refused: without it the share would be open.
 */
export async function findPasswordHash(
  { password, lock }: LockTerms,
  context: CallContext,
): Promise<string | null> {
  if (lock !== undefined) {
    if (password) fail('E_PARAM', { fields: { lock: FIELD_FAULTS.lockAndPassword } });
    return findLockHash(lock, context);
  }
  if (!password) return null;
  return hashPassword(password, { purpose: 'share', signal: context.signal });
}

/** Tells whether the share is locked by the terms that were asked for. */
export async function isLockedBy(
  { password = '', lock }: LockTerms,
  stored: string | null,
  context: CallContext,
): Promise<boolean> {
  if (lock !== undefined) return stored === (await findPasswordHash({ password, lock }, context));
  if (stored === null || password === '') return stored === null && password === '';
  return verifyPassword(password, stored, { purpose: 'share', signal: context.signal });
}

async function findLockHash(lock: string, { services, viewer, now }: CallContext): Promise<string> {
  const wanted = { owner: ownerOf(viewer), requestKey: lock, now };
  const found = await findSendingLock(services.db, wanted);
  return found?.password_hash ?? fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.lock });
}

export const shareLocks: ShareLocks = { findPasswordHash, isLockedBy };
