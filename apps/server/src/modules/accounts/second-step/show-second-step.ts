import { toWireTime } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import type { PasskeyRow } from '../accounts.tables.ts';
import { currentUser } from '../users/current-user.ts';
import { findAuthenticator } from './authenticators.store.ts';
import { passkeyPlace } from './passkey-place.ts';
import { listPasskeys } from './passkeys.store.ts';
import { countRecoveryCodes } from './recovery-codes.store.ts';

/** The personal centre: when each way was set up and used; no secret. */
export async function showSecondStep(context: CallContext) {
  const { services, viewer } = context;
  const { db, publicOrigin } = services;
  const { id } = await currentUser(context);
  const passkeys = await listPasskeys(db, id);
  const authenticator = await findAuthenticator(db, id);
  const codes = await countRecoveryCodes(db, id);
  return {
    can_use_passkeys: passkeyPlace(publicOrigin) !== undefined,
    passkeys: passkeys.map((passkey) => presentPasskey(passkey, viewer.visitorId)),
    authenticator: authenticator ? presentTimes(authenticator) : null,
    recovery_codes: codes ? { left: codes.left, create_time: toWireTime(codes.createdAt) } : null,
  };
}

function presentPasskey(passkey: PasskeyRow, visitor: string) {
  const { id, name } = passkey;
  return { id, name, is_here: passkey.visitor === visitor, ...presentTimes(passkey) };
}

function presentTimes({
  created_at,
  last_used_at,
}: Pick<PasskeyRow, 'created_at' | 'last_used_at'>) {
  return {
    create_time: toWireTime(created_at),
    last_used_time: last_used_at === null ? null : toWireTime(last_used_at),
  };
}
