import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { UserRow } from '../accounts.tables.ts';
import { listWays, nameWays } from './list-ways.ts';
import { passkeyPlace } from './passkey-place.ts';
import { putAsk } from './second-step-asks.store.ts';
import { ASK_MS, offerPasskeys } from './webauthn.ts';

export type SecondStepFault = 'passkey' | 'oneTimeCode' | 'usedOneTimeCode' | 'recoveryCode';

/** A right code came first: nothing is told but that the password is missing. */
export function askPassword(): never {
  fail('E_SECOND_STEP', {
    text: REFUSALS.E_SECOND_STEP.password,
    data: { needs: 'password' },
  });
}

/**
 * After a right password, which is not used up: says which ways there are and begins a passkey's ceremony.
 * What was given and is wrong is named at its field. From now on this device counts as the operator's for
 * messages (SECURITY §10.3).
 */
export async function askSecondStep(
  user: UserRow,
  { services, viewer, now }: CallContext,
  fault?: SecondStepFault,
): Promise<never> {
  const { db, publicOrigin } = services;
  const place = passkeyPlace(publicOrigin);
  const { ways, passkeys } = await listWays(db, user.id, { hasPlace: place !== undefined });
  const passkey =
    place && ways.includes('passkey') ? await offerPasskeys(place, passkeys) : undefined;
  await putAsk(db, {
    user_id: user.id,
    visitor: viewer.visitorId,
    purpose: 'login',
    challenge: passkey?.challenge ?? '',
    ends_at: now + ASK_MS,
  });
  const sentences = REFUSALS.E_SECOND_STEP;
  const text = fault ? sentences[fault] : sentences.ways(nameWays(ways));
  fail('E_SECOND_STEP', {
    text,
    ...(fault && { fields: { second_step: text } }),
    data: { needs: 'code', ways, ...(passkey && { passkey }) },
  });
}
