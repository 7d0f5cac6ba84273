import type { SignedIn } from '#http/viewer.ts';
import type { Database } from '#kernel/database/database.ts';
import { markUserSeen } from '../users/users.store.ts';
import { actingRole, isDueToBeSeen, isSessionAlive } from './session-policy.ts';
import { hashSessionToken } from './session-token.ts';
import { findSessionByToken, markSessionSeen } from './sessions.store.ts';

/**
 * Finds the user of a session cookie; undefined for a forged, ended or lapsed one. The role is read
 * from the database every time, so that taking it away holds at once (SECURITY T2 d). Only what a
 * person at our own page asks for keeps it alive longer.
 */
export async function findSignedIn(
  db: Database,
  { token, isAttended }: { token: string; isAttended: boolean },
  now: number,
): Promise<SignedIn | undefined> {
  const session = await findSessionByToken(db, hashSessionToken(token));
  if (!session || session.frozen_at !== null) return undefined;
  const role = actingRole(session, session);
  if (!isSessionAlive(session, role, now)) return undefined;
  if (isAttended && isDueToBeSeen(session, now)) {
    await markSessionSeen(db, session.id, now);
    await markUserSeen(db, session.user_id, now);
  }
  return { userId: session.user_id, role, signedInAt: session.created_at };
}
