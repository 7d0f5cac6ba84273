import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { Executor } from '#kernel/database/database.ts';
import type { UserRow } from '../accounts.tables.ts';
import { listLiveSessions } from '../devices/live-devices.ts';
import { currentUser } from '../users/current-user.ts';
import { takeSessionCookies } from './open-session.ts';
import { actingRole, isSessionAlive } from './session-policy.ts';
import { hashSessionToken } from './session-token.ts';
import {
  listSessions,
  revokeSession,
  revokeSessionByToken,
  revokeSessions,
} from './sessions.store.ts';

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

/** Signs all of the user's devices out but this one; answers how many of them were still logged in. */
export async function endOtherSessions(context: CallContext): Promise<number> {
  const { services, cookies, now } = context;
  const user = await currentUser(context);
  const own = hashSessionToken(cookies.read('sid') ?? '');
  const live = await listLiveSessions(services.db, user, now);
  await revokeSessions(services.db, { userId: user.id, now, exceptTokenHash: own });
  return live.filter(({ token_hash }) => token_hash !== own).length;
}

/** Ends for good what lapsed in the role of now: another role's longer limits would let it in again. */
export async function endLapsedSessions(tx: Executor, user: UserRow, now: number): Promise<void> {
  for (const session of await listSessions(tx, user.id, 'all')) {
    if (isSessionAlive(session, actingRole(session, user), now)) continue;
    await revokeSession(tx, { id: session.id, userId: user.id, now });
  }
}
