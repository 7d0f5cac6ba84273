import { toWireTime } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import type { SessionRow, UserRow } from '../accounts.tables.ts';
import { actingRole, isSessionAlive } from '../sessions/session-policy.ts';
import { listSessions } from '../sessions/sessions.store.ts';
import { describeDevice } from './describe-device.ts';

/** The sessions of a user that still let somebody in, last seen first. */
export async function listLiveSessions(
  db: Executor,
  user: UserRow,
  now: number,
): Promise<SessionRow[]> {
  const sessions = await listSessions(db, user.id);
  return sessions.filter((session) => isSessionAlive(session, actingRole(session, user), now));
}

/** The devices on which a user is logged in, as the wire has them. */
export async function listDevices(db: Executor, user: UserRow, now: number) {
  return (await listLiveSessions(db, user, now)).map(presentDevice);
}

export function presentDevice(session: SessionRow) {
  return {
    id: session.id,
    device: describeDevice(session.user_agent),
    address: session.address,
    create_time: toWireTime(session.created_at),
    last_seen_time: toWireTime(session.last_seen_at),
  };
}
