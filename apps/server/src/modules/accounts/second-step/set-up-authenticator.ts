import { maskPhone, normalizeSmsCode } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { confirmPassword } from '../passwords/check-password.ts';
import { takeConfirmationTry } from '../sessions/login-tries.ts';
import { currentUser } from '../users/current-user.ts';
import { lockUser } from '../users/users.store.ts';
import { putAuthenticator, removeAuthenticatorOf } from './authenticators.store.ts';
import { beginWay } from './begin-way.ts';
import { listWays } from './list-ways.ts';
import { firstRecoveryCodes, makeRecoveryCodes, recordSecondStep } from './record-second-step.ts';
import { removeWay } from './remove-way.ts';
import { openSecret, sealSecret } from './seal-secret.ts';
import { findAsk, spendAsk } from './second-step-asks.store.ts';
import { createTotpSecret, matchTotp, totpUri } from './totp.ts';

/** The only time that the secret leaves; it counts once a code of it was given. */
export async function beginAuthenticator(
  password: string,
  context: CallContext,
): Promise<{ secret: string; uri: string }> {
  const { services } = context;
  const user = await currentUser(context);
  await confirmPassword({ password, field: 'password' }, user, context);
  const secret = createTotpSecret();
  const challenge = sealSecret(secret, user.id, services.secondStepKey);
  await beginWay({ userId: user.id, purpose: 'authenticator', challenge }, context);
  const uri = totpUri(secret, { site: services.config.site.name, name: maskPhone(user.phone) });
  return { secret, uri };
}

/** Answers the recovery codes that come with the first way, and null after it. */
export async function addAuthenticator(
  typed: string,
  context: CallContext,
): Promise<string[] | null> {
  const { services, viewer, now } = context;
  const { db, secondStepKey: key } = services;
  const user = await currentUser(context);
  const ask = { userId: user.id, visitor: viewer.visitorId, purpose: 'authenticator' } as const;
  await takeConfirmationTry(user, context);
  const sealed = await findAsk(db, ask, now);
  if (!sealed) fail('E_STATE', { text: REFUSALS.E_STATE.secondStepLapsed });
  const code = normalizeSmsCode(typed);
  const step = code && matchTotp(openSecret(sealed, user.id, key), code, now);
  if (!step) refuseCode();
  const change = { userId: user.id, actor: `u:${user.id}`, now };
  return db.transaction().execute(async (tx) => {
    await lockUser(tx, user.id);
    if (!(await spendAsk(tx, ask, sealed))) {
      fail('E_STATE', { text: REFUSALS.E_STATE.secondStepLapsed });
    }
    const act = async () => {
      await putAuthenticator(tx, { userId: user.id, secret: sealed, lastStep: step, now });
      return firstRecoveryCodes(tx, { userId: user.id, now, key });
    };
    return recordSecondStep(tx, change, { action: 'user.second_step', act });
  });
}

export function removeAuthenticator(password: string, context: CallContext): Promise<void> {
  const missing = REFUSALS.E_NOT_FOUND.authenticator;
  return removeWay({ password, remove: removeAuthenticatorOf, missing }, context);
}

/** Codes stand in for a passkey or an authenticator: without either there is nothing to recover. */
export async function renewRecoveryCodes(
  password: string,
  context: CallContext,
): Promise<string[]> {
  const { services, now } = context;
  const user = await currentUser(context);
  await confirmPassword({ password, field: 'password' }, user, context);
  const change = { userId: user.id, actor: `u:${user.id}`, now };
  return services.db.transaction().execute(async (tx) => {
    await lockUser(tx, user.id);
    const { ways } = await listWays(tx, user.id, { hasPlace: true });
    if (!ways.includes('passkey') && !ways.includes('one_time_code')) {
      fail('E_STATE', { text: REFUSALS.E_STATE.nothingToRecover });
    }
    const made = { userId: user.id, now, key: services.secondStepKey };
    const act = () => makeRecoveryCodes(tx, made);
    return recordSecondStep(tx, change, { action: 'user.second_step', act });
  });
}

function refuseCode(): never {
  const problem = REFUSALS.E_SECOND_STEP.oneTimeCode;
  fail('E_SECOND_STEP', { text: problem, fields: { code: problem } });
}
