import { RATE_LIMITS, UNLOCK_MS } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import { verifyPassword } from '#core/password-hash.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { findByTypedCode, findShared, type LookUp, refuseUnknown } from '../finding/find-shared.ts';
import { isOpen, type Shared } from '../finding/shared.ts';
import { openPass, removePass } from './share-passes.store.ts';

/** Remembers for a day that this viewer knows the password of a code, whatever it opens. */
export async function unlockShare(
  { password, ...lookUp }: LookUp & { password: string },
  context: CallContext,
): Promise<void> {
  const { services, viewer, now, signal } = context;
  const shared = await findShared(lookUp, context);
  if (!isOpen(shared)) refuseUnknown();
  const { code, mainCode, password_hash } = shared;
  if (password_hash === null) return;
  await takePasswordTry(isOfPerson(shared) ? mainCode : code, context);
  const request = { purpose: 'share', signal } as const;
  if (!(await verifyPassword(password, password_hash, request))) fail('E_SHARE_PASSWORD');
  const pass = { code, viewer: ownerOf(viewer), kind: 'unlock' } as const;
  await openPass(services.db, pass, { now, endsAt: now + UNLOCK_MS });
  // Comparing takes its time: a password that was changed meanwhile has ended only older passes.
  const current = await findByTypedCode(code, context);
  if (!current || current.password_hash === password_hash) return;
  await removePass(services.db, pass);
  fail('E_SHARE_PASSWORD');
}

/** The password of all codes for people is the share's: many of them give no more tries. */
function isOfPerson(shared: Shared): boolean {
  return 'personCodeId' in shared && shared.personCodeId !== null;
}

/** Counted before a secret is looked at, or tries sent at once would all be looked at first. */
export async function takePasswordTry(
  secret: string,
  { services: { limits }, addressKey }: CallContext,
): Promise<void> {
  await limits.takeAll([
    { name: 'share-password', key: `${secret}:${addressKey}`, limit: RATE_LIMITS.sharePassword },
    { name: 'share-password', key: secret, limit: RATE_LIMITS.sharePasswordPerFile },
    { name: 'share-address', key: addressKey, limit: RATE_LIMITS.sharePasswordPerAddress },
  ]);
}
