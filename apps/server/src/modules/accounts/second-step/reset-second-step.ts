/**
 * An operator who has lost every device: another operator or the command line removes the ways of the second
 * step (SECURITY §9.7). A message alone never does.
 */
import { maskPhone } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Database, Executor } from '#kernel/database/database.ts';
import { sharedSecret } from '#kernel/database/secrets.ts';
import type { UserRow } from '../accounts.tables.ts';
import { AUDIT_ACTOR } from '../audit/record-audit.ts';
import { confirmPassword } from '../passwords/check-password.ts';
import { revokeSessions } from '../sessions/sessions.store.ts';
import { currentUser } from '../users/current-user.ts';
import { readPhone } from '../users/read-phone.ts';
import { findUserByPhone, lockUser, setSecondStepReset } from '../users/users.store.ts';
import { putAuthenticator } from './authenticators.store.ts';
import {
  factsOfSecondStep,
  makeRecoveryCodes,
  recordSecondStep,
  removeSecondStep,
} from './record-second-step.ts';
import { sealSecret } from './seal-secret.ts';
import { createTotpSecret, totpUri } from './totp.ts';

const SECOND_STEP_KEY = 'second-step';

/** Seals and hashes what a second step keeps. */
export function secondStepKeyOf(db: Database): Promise<string> {
  return sharedSecret(db, SECOND_STEP_KEY);
}

/** Serves another operator, who has asked the person. */
export async function resetSecondStep(
  { phone: typed, password }: { phone: string; password: string },
  context: CallContext,
): Promise<void> {
  const phone = readPhone(typed);
  const { services, viewer, now } = context;
  const actor = await currentUser(context);
  if (actor.phone === phone) {
    fail('E_FORBIDDEN', { text: REFUSALS.E_FORBIDDEN.ownSecondStep });
  }
  await confirmPassword({ password, field: 'password' }, actor, context);
  const isReset = await resetOf(services.db, phone, { actor: ownerOf(viewer), now });
  if (!isReset) {
    const problem = REFUSALS.E_NOT_FOUND.secondStepOf;
    fail('E_NOT_FOUND', { text: problem, fields: { phone: problem } });
  }
}

/** Serves the command line; returns false where there is nothing to reset. */
export function resetSecondStepOf(db: Database, phone: string, now: number): Promise<boolean> {
  return resetOf(db, phone, { actor: AUDIT_ACTOR.command, now });
}

export interface NewAuthenticator {
  secret: string;
  uri: string;
  recoveryCodes: string[];
}

/** For an operator whom no message reaches: one-time codes, set up on the command line. */
export async function setUpAuthenticatorOf(
  db: Database,
  phone: string,
  { site, now }: { site: string; now: number },
): Promise<NewAuthenticator | undefined> {
  const key = await secondStepKeyOf(db);
  return db.transaction().execute(async (tx) => {
    const user = await lockOperator(tx, phone);
    if (!user) return undefined;
    const secret = createTotpSecret();
    const change = { userId: user.id, actor: AUDIT_ACTOR.command, now };
    const act = async () => {
      const sealed = sealSecret(secret, user.id, key);
      await putAuthenticator(tx, { userId: user.id, secret: sealed, lastStep: 0, now });
      await setSecondStepReset(tx, user.id, null);
      return makeRecoveryCodes(tx, { userId: user.id, now, key });
    };
    const recoveryCodes = await recordSecondStep(tx, change, { action: 'user.second_step', act });
    return { secret, uri: totpUri(secret, { site, name: maskPhone(phone) }), recoveryCodes };
  });
}

async function resetOf(
  db: Database,
  phone: string,
  { actor, now }: { actor: string; now: number },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const user = await lockOperator(tx, phone);
    if (!user || !(await hasAny(tx, user.id))) return false;
    const act = async () => {
      await removeSecondStep(tx, user.id);
      await setSecondStepReset(tx, user.id, now);
      // An intruder may have been in by one of them, so everybody has to log in anew.
      await revokeSessions(tx, { userId: user.id, now });
    };
    const change = { userId: user.id, actor, now };
    await recordSecondStep(tx, change, { action: 'user.second_step_reset', act });
    return true;
  });
}

async function lockOperator(tx: Executor, phone: string): Promise<UserRow | undefined> {
  const found = await findUserByPhone(tx, phone);
  const user = found && (await lockUser(tx, found.id));
  return user?.role === 'operator' ? user : undefined;
}

async function hasAny(tx: Executor, userId: number): Promise<boolean> {
  const { passkeys, one_time_code, recovery_codes } = await factsOfSecondStep(tx, userId);
  return passkeys > 0 || one_time_code || recovery_codes > 0;
}
