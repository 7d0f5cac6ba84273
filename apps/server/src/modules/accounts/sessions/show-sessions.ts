import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { listLiveSessions, presentDevice } from '../devices/live-devices.ts';
import { currentUser } from '../users/current-user.ts';
import { hashSessionToken } from './session-token.ts';

/** The devices on which the user is logged in, this one among them. */
export async function showSessions(context: CallContext) {
  const { services, cookies, now } = context;
  const user = await currentUser(context);
  const sessions = await listLiveSessions(services.db, user, now);
  const own = hashSessionToken(cookies.read('sid') ?? fail('E_LOGIN'));
  return sessions.map((session) => ({
    ...presentDevice(session),
    is_current: session.token_hash === own,
  }));
}
