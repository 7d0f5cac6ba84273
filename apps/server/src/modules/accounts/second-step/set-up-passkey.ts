import { MAX_PASSKEYS, maskPhone } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { describeDevice } from '../devices/describe-device.ts';
import { confirmPassword } from '../passwords/check-password.ts';
import { currentUser } from '../users/current-user.ts';
import { lockUser } from '../users/users.store.ts';
import { beginWay } from './begin-way.ts';
import { type PasskeyPlace, passkeyPlace } from './passkey-place.ts';
import { insertPasskey, listPasskeys, type NewPasskey, removePasskeyOf } from './passkeys.store.ts';
import { firstRecoveryCodes, recordSecondStep } from './record-second-step.ts';
import { removeWay } from './remove-way.ts';
import { findAsk, spendAsk } from './second-step-asks.store.ts';
import { offerNewPasskey, readNewPasskey } from './webauthn.ts';

/** With the password: a session that somebody else holds must not be enough. */
export async function beginPasskey(password: string, context: CallContext) {
  const { services } = context;
  const place = requirePlace(context);
  const user = await currentUser(context);
  await confirmPassword({ password, field: 'password' }, user, context);
  const known = await listPasskeys(services.db, user.id);
  refuseTooMany(known.length);
  const options = await offerNewPasskey(place, {
    site: services.config.site.name,
    user: { unionid: user.unionid, name: maskPhone(user.phone) },
    known,
  });
  const { challenge } = options;
  await beginWay({ userId: user.id, purpose: 'passkey', challenge }, context);
  return { ...options };
}

/** Answers the recovery codes that come with the first way, and null after it. */
export async function addPasskey(
  response: unknown,
  context: CallContext,
): Promise<string[] | null> {
  const { services, viewer, userAgent, now } = context;
  const place = requirePlace(context);
  const user = await currentUser(context);
  const ask = { userId: user.id, visitor: viewer.visitorId, purpose: 'passkey' } as const;
  const challenge = await findAsk(services.db, ask, now);
  if (!challenge) fail('E_STATE', { text: REFUSALS.E_STATE.secondStepLapsed });
  const made = await readNewPasskey(place, { response, challenge });
  if (!made) fail('E_SECOND_STEP', { text: REFUSALS.E_SECOND_STEP.newPasskey });
  const passkey: NewPasskey = {
    user_id: user.id,
    credential_id: made.credentialId,
    public_key: made.publicKey,
    counter: made.counter,
    transports: made.transports,
    name: describeDevice(userAgent),
    visitor: viewer.visitorId,
    created_at: now,
  };
  const change = { userId: user.id, actor: `u:${user.id}`, now };
  return services.db.transaction().execute(async (tx) => {
    await lockUser(tx, user.id);
    if (!(await spendAsk(tx, ask, challenge))) {
      fail('E_STATE', { text: REFUSALS.E_STATE.secondStepLapsed });
    }
    refuseTooMany((await listPasskeys(tx, user.id)).length);
    const act = async () => {
      await insertPasskey(tx, passkey);
      return firstRecoveryCodes(tx, { userId: user.id, now, key: services.secondStepKey });
    };
    return recordSecondStep(tx, change, { action: 'user.second_step', act });
  });
}

export function removePasskey(
  { id, password }: { id: number; password: string },
  context: CallContext,
): Promise<void> {
  const missing = REFUSALS.E_NOT_FOUND.passkey;
  return removeWay(
    { password, remove: (tx, userId) => removePasskeyOf(tx, { userId, id }), missing },
    context,
  );
}

function requirePlace({ services }: CallContext): PasskeyPlace {
  return (
    passkeyPlace(services.publicOrigin) ??
    fail('E_STATE', { text: REFUSALS.E_STATE.noPasskeysHere })
  );
}

function refuseTooMany(count: number): void {
  if (count >= MAX_PASSKEYS) {
    fail('E_LIMIT', { text: REFUSALS.E_LIMIT.passkeys(MAX_PASSKEYS) });
  }
}
