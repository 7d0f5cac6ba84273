import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { takeSessionCookies } from './open-session.ts';
import { hashSessionToken } from './session-token.ts';
import { revokeSession, revokeSessionByToken, revokeSessions } from './sessions.store.ts';

/** Ends the caller's session, if any, and clears what the page knows of it; twice is once. */
export async function logOut(context: CallContext): Promise<void> {
  const { services, cookies, now } = context;
  const token = cookies.read('sid');
  if (token) await revokeSessionByToken(services.db, hashSessionToken(token), now);
  takeSessionCookies(context);
}

/** Signs one of the user's devices out; nobody else's can be named (SECURITY T4). */
export async function endSession(id: number, { services, viewer, now }: CallContext) {
  if (viewer.role === 'visitor') fail('E_LOGIN');
  const isEnded = await revokeSession(services.db, { id, userId: viewer.userId, now });
  if (!isEnded) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.device });
}

export async function endOtherSessions({
  services,
  viewer,
  cookies,
  now,
}: CallContext): Promise<number> {
  if (viewer.role === 'visitor') fail('E_LOGIN');
  const exceptTokenHash = hashSessionToken(cookies.read('sid') ?? '');
  return revokeSessions(services.db, { userId: viewer.userId, now, exceptTokenHash });
}
