import type { CallContext } from '#http/call-context.ts';
import { maskAddress } from '#http/client-address.ts';
import { moveBelongings } from '#kernel/belongings.ts';
import type { Executor } from '#kernel/database/database.ts';
import type { UserRow } from '../accounts.tables.ts';
import { rememberDevice } from '../devices/user-devices.store.ts';
import { markUserSeen } from '../users/users.store.ts';
import { actingRole, SESSION_LIMITS } from './session-policy.ts';
import { createSessionToken, hashSessionToken } from './session-token.ts';
import { insertSession, revokeSessionByToken } from './sessions.store.ts';

const MAX_USER_AGENT = 300;

/** A session that is in the database, and what its cookie will hold. */
export interface OpenSession {
  token: string;
  user: UserRow;
  isTwoStep: boolean;
}

/**
 * Opens a session under a new id, ends the one that the caller had (SECURITY T2 b), and makes what
 * the visitor had sent the user's. Call it inside the transaction that uses up the proof.
 */
export async function openSession(
  tx: Executor,
  { user, isTwoStep }: { user: UserRow; isTwoStep: boolean },
  { services, viewer, address, userAgent, now, cookies }: CallContext,
): Promise<OpenSession> {
  const before = cookies.read('sid');
  if (before) await revokeSessionByToken(tx, hashSessionToken(before), now);
  const token = createSessionToken();
  await insertSession(tx, {
    token_hash: hashSessionToken(token),
    user_id: user.id,
    is_two_step: isTwoStep ? 1 : 0,
    created_at: now,
    last_seen_at: now,
    address: maskAddress(address),
    user_agent: userAgent.slice(0, MAX_USER_AGENT),
  });
  await markUserSeen(tx, user.id, now);
  await rememberDevice(tx, { userId: user.id, visitor: viewer.visitorId, now });
  await moveBelongings(tx, services.belongings, {
    from: `v:${viewer.visitorId}`,
    to: `u:${user.id}`,
  });
  return { token, user, isTwoStep };
}

/** The cookies of an open session: the one that proves it, and the page's hints (spec §3). */
export function giveSessionCookies(session: OpenSession, { cookies }: CallContext): void {
  const role = actingRole({ is_two_step: session.isTwoStep ? 1 : 0 }, session.user);
  const seconds = SESSION_LIMITS[role].absoluteMs / 1000;
  cookies.write('sid', session.token, seconds);
  cookies.writeHints(session.user.phone, seconds);
}

export function takeSessionCookies({ cookies }: CallContext): void {
  cookies.remove('sid');
  cookies.removeHints();
}
