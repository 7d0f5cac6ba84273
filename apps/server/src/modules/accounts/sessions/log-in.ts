import { FIELD_FAULTS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { UserRow } from '../accounts.tables.ts';
import { isRightPassword } from '../passwords/check-password.ts';
import { askPassword, askSecondStep } from '../second-step/ask-second-step.ts';
import { checkSecondStep, type SecondStepProof } from '../second-step/check-second-step.ts';
import { endAsk } from '../second-step/second-step-asks.store.ts';
import { checkCode, spendCode } from '../sms/check-code.ts';
import { readPhone } from '../users/read-phone.ts';
import { findUserByPhone, lockUser } from '../users/users.store.ts';
import { takeLoginTry } from './login-tries.ts';
import { giveSessionCookies, openSession } from './open-session.ts';

interface Credentials {
  phone: string;
  password?: string | undefined;
  code?: string | undefined;
  second_step?: SecondStepProof | undefined;
}

/**
 * Logs in by password or SMS code; an operator needs the password and a second step (SECURITY T5): that
 * code, a passkey, a one-time code or a recovery code. What is given must be right, and what is wrong is
 * answered alike for known and unknown numbers.
 */
export async function logIn(
  { phone: typed, password, code, second_step }: Credentials,
  context: CallContext,
): Promise<UserRow> {
  const phone = readPhone(typed);
  const isAlone = second_step !== undefined && password === undefined;
  if (isAlone || (password === undefined && code === undefined)) {
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
  const step = second_step && (await checkSecondStep(second_step, user, context));
  const isTwoStep = password !== undefined && (code !== undefined || step !== undefined);
  if (user.role === 'operator' && !isTwoStep) {
    if (password === undefined) askPassword();
    await askSecondStep(user, context);
  }
  const session = await db.transaction().execute(async (tx) => {
    const current = await lockUser(tx, user.id);
    // A reset or a deletion that came in between must not leave an old password's session behind.
    if (current?.password_hash !== user.password_hash) refuseCredentials();
    // A frozen account is told only to a person who has proved to own it (PRODUCT §7).
    if (current.frozen_at !== null) fail('E_FROZEN');
    if (step && !(await step.spend(tx))) return step.fault;
    if (proof) await spendCode(tx, proof);
    await endAsk(tx, { userId: user.id, visitor: context.viewer.visitorId, purpose: 'login' });
    return openSession(tx, { user: current, isTwoStep }, context);
  });
  if (typeof session === 'string') return askSecondStep(user, context, session);
  giveSessionCookies(session, context);
  return session.user;
}

function refuseCredentials(): never {
  fail('E_CREDENTIALS', { fields: { password: FIELD_FAULTS.credentials } });
}
