/**
 * Checks the second step that an operator takes after the password, in place of an SMS code
 * (SECURITY §10.3).
 */
import { normalizeSmsCode, RATE_LIMITS } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import type { Executor } from '#kernel/database/database.ts';
import type { UserRow } from '../accounts.tables.ts';
import { knowsDevice } from '../devices/user-devices.store.ts';
import { askSecondStep, type SecondStepFault } from './ask-second-step.ts';
import { findAuthenticator, spendStep } from './authenticators.store.ts';
import { passkeyPlace } from './passkey-place.ts';
import { findPasskey, markPasskeyUsed } from './passkeys.store.ts';
import { hashRecoveryCode, normalizeRecoveryCode } from './recovery-code.ts';
import { hasRecoveryCode, spendRecoveryCode } from './recovery-codes.store.ts';
import { openSecret } from './seal-secret.ts';
import { findAsk, spendAsk } from './second-step-asks.store.ts';
import { matchTotp } from './totp.ts';
import { verifyPasskey } from './webauthn.ts';

export type SecondStepProof =
  | { way: 'passkey'; response: { id: string } & Record<string, unknown> }
  | { way: 'one_time_code' | 'recovery_code'; code: string };

/** A step that was right, and still has to be used up inside the transaction that it opens a session in. */
export interface RightStep {
  /** False when it was used up by another at this moment. */
  spend(tx: Executor): Promise<boolean>;
  fault: SecondStepFault;
}

/** Call it after the password only: tries at it are the account's own. */
export async function checkSecondStep(
  proof: SecondStepProof,
  user: UserRow,
  context: CallContext,
): Promise<RightStep> {
  if (proof.way === 'passkey') return checkPasskey(proof.response, user, context);
  await takeSecondStepTry(user, context);
  return proof.way === 'one_time_code'
    ? checkOneTimeCode(proof.code, user, context)
    : checkRecoveryCode(proof.code, user, context);
}

async function checkPasskey(
  response: { id: string },
  user: UserRow,
  context: CallContext,
): Promise<RightStep> {
  const { services, viewer, now } = context;
  const { db, publicOrigin } = services;
  const ask = { userId: user.id, visitor: viewer.visitorId, purpose: 'login' } as const;
  const place = passkeyPlace(publicOrigin);
  const challenge = await findAsk(db, ask, now);
  const passkey = await findPasskey(db, { userId: user.id, credentialId: response.id });
  const counter =
    place && challenge && passkey
      ? await verifyPasskey(place, { response, challenge, passkey })
      : undefined;
  if (!passkey || !challenge || counter === undefined) {
    return askSecondStep(user, context, 'passkey');
  }
  return {
    fault: 'passkey',
    async spend(tx) {
      // A signature is good once: it was made for this challenge.
      if (!(await spendAsk(tx, ask, challenge))) return false;
      await markPasskeyUsed(tx, passkey.id, { counter, visitor: viewer.visitorId, now });
      return true;
    },
  };
}

async function checkOneTimeCode(
  typed: string,
  user: UserRow,
  context: CallContext,
): Promise<RightStep> {
  const { services, now } = context;
  const authenticator = await findAuthenticator(services.db, user.id);
  const code = normalizeSmsCode(typed);
  const step =
    authenticator && code
      ? matchTotp(openSecret(authenticator.secret, user.id, services.secondStepKey), code, now)
      : undefined;
  if (!authenticator || step === undefined) return askSecondStep(user, context, 'oneTimeCode');
  if (step <= authenticator.last_step) return askSecondStep(user, context, 'usedOneTimeCode');
  return {
    fault: 'usedOneTimeCode',
    spend: (tx) => spendStep(tx, { userId: user.id, step, now }),
  };
}

async function checkRecoveryCode(
  typed: string,
  user: UserRow,
  context: CallContext,
): Promise<RightStep> {
  const { services, now } = context;
  const code = normalizeRecoveryCode(typed);
  const hash = code && hashRecoveryCode(code, user.id, services.secondStepKey);
  if (!hash || !(await hasRecoveryCode(services.db, { userId: user.id, hash }))) {
    return askSecondStep(user, context, 'recoveryCode');
  }
  return {
    fault: 'recoveryCode',
    spend: (tx) => spendRecoveryCode(tx, { userId: user.id, hash, now }),
  };
}

/** A device that has signed in before counts by itself: who only has the password locks nobody out. */
async function takeSecondStepTry(
  { id, phone }: UserRow,
  { services, viewer }: CallContext,
): Promise<void> {
  const visitor = viewer.visitorId;
  const isKnown = await knowsDevice(services.db, { phone, visitor });
  const key = isKnown ? `u:${id}:${visitor}` : `u:${id}`;
  await services.limits.takeAll([
    { name: 'second-step', key, limit: RATE_LIMITS.secondStepTries },
    { name: 'second-step-day', key, limit: RATE_LIMITS.secondStepTriesADay },
  ]);
}
