import { randomBytes } from 'node:crypto';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import { hashPassword, verifyPassword } from '#core/password-hash.ts';
import type { CallContext } from '#http/call-context.ts';
import type { UserRow } from '../accounts.tables.ts';
import { takeConfirmationTry } from '../sessions/login-tries.ts';

/** Nobody's. Made once, with the same parameters as everybody's. */
let dummy: Promise<string> | undefined;

/** Unknown numbers cost the same work as known ones, so that time tells nothing (SECURITY T18 d). */
export async function isRightPassword(
  password: string,
  user: Pick<UserRow, 'password_hash'> | undefined,
  { signal }: Pick<CallContext, 'signal'>,
): Promise<boolean> {
  const nobodys = await nobodysHash();
  const request = { purpose: 'account', signal } as const;
  const isRight = await verifyPassword(password, user?.password_hash ?? nobodys, request);
  return isRight && user !== undefined;
}

/** Tried again when it fails: one busy moment must not refuse everybody from then on. */
async function nobodysHash(): Promise<string> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'), { purpose: 'account' });
  try {
    return await dummy;
  } catch (error) {
    dummy = undefined;
    throw error;
  }
}

/** Asks a user who is logged in for the password again, before what cannot be undone. */
export async function confirmPassword(
  { password, field }: { password: string; field: 'old_password' | 'password' },
  user: UserRow,
  context: CallContext,
): Promise<void> {
  await takeConfirmationTry(user, context);
  if (await isRightPassword(password, user, context)) return;
  const problem = REFUSALS.E_CREDENTIALS.password;
  fail('E_CREDENTIALS', { text: problem, fields: { [field]: problem } });
}
