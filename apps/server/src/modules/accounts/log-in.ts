import { FIELD_FAULTS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { UserRow } from './accounts.tables.ts';
import { checkCode, spendCode } from './check-code.ts';
import { isRightPassword } from './check-password.ts';
import { takeLoginTry } from './login-tries.ts';
import { giveSessionCookies, openSession } from './open-session.ts';
import { readPhone } from './read-phone.ts';
import { findUserByPhone, lockUser } from './users.store.ts';

interface Credentials {
  phone: string;
  password?: string | undefined;
  code?: string | undefined;
}

/**
 * Logs in by password or SMS code; an operator needs both (SECURITY T5). What is given must be right,
 * and what is wrong is answered alike for known and unknown numbers.
 */
export async function logIn(
  { phone: typed, password, code }: Credentials,
  context: CallContext,
): Promise<UserRow> {
  const phone = readPhone(typed);
  if (password === undefined && code === undefined) {
    fail('E_PARAM', { fields: { password: FIELD_FAULTS.proofMissing } });
  }
  await takeLoginTry({ phone, isByCode: code !== undefined }, context);
  // Before the password: who has no code must not try passwords in the bucket of codes.
  const proof =
    code === undefined ? undefined : await checkCode(code, { phone, purpose: 'login' }, context);
  const { db } = context.services;
  const user = await findUserByPhone(db, phone);
  if (password !== undefined && !(await isRightPassword(password, user, context)))
    refuseCredentials();
  // A right code was sent to an account; it may have been deleted since.
  if (!user) refuseCredentials();
  const isTwoStep = password !== undefined && code !== undefined;
  if (user.role === 'operator' && !isTwoStep) askSecondStep(password);
  const session = await db.transaction().execute(async (tx) => {
    const current = await lockUser(tx, user.id);
    // A reset or a deletion that came in between must not leave an old password's session behind.
    if (current?.password_hash !== user.password_hash) refuseCredentials();
    // Told only to who has proved whose account it is (PRODUCT §7).
    if (current.frozen_at !== null) fail('E_FROZEN');
    if (proof) await spendCode(tx, proof);
    return openSession(tx, { user: current, isTwoStep }, context);
  });
  giveSessionCookies(session, context);
  return session.user;
}

function refuseCredentials(): never {
  fail('E_CREDENTIALS', { fields: { password: FIELD_FAULTS.credentials } });
}

/** The first step was right and is not used up: the form asks for the other and sends both. */
function askSecondStep(password: string | undefined): never {
  const needs = password === undefined ? 'password' : 'code';
  fail('E_SECOND_STEP', { data: { needs } });
}
