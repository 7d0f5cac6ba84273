import { toWireTime } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { SessionRow } from './accounts.tables.ts';
import { currentUser } from './current-user.ts';
import { describeDevice } from './describe-device.ts';
import { actingRole, isSessionAlive } from './session-policy.ts';
import { hashSessionToken } from './session-token.ts';
import { listSessions } from './sessions.store.ts';

/** The devices on which the user is logged in, this one among them. */
export async function showSessions(context: CallContext) {
  const { services, cookies, now } = context;
  const user = await currentUser(context);
  const sessions = await listSessions(services.db, user.id);
  const own = hashSessionToken(cookies.read('sid') ?? fail('E_LOGIN'));
  return sessions
    .filter((session) => isSessionAlive(session, actingRole(session, user), now))
    .map((session) => presentSession(session, own));
}

function presentSession(session: SessionRow, own: string) {
  return {
    id: session.id,
    is_current: session.token_hash === own,
    device: describeDevice(session.user_agent),
    address: session.address,
    create_time: toWireTime(session.created_at),
    last_seen_time: toWireTime(session.last_seen_at),
  };
}
