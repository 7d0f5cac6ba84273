/** Life of a session and the role it acts in: pure rules (SECURITY T2, T5). */
import type { UserRole, UserRow } from '../accounts.tables.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** ASVS 7: an operator's forgotten tab closes itself, a user's phone stays logged in. */
export const SESSION_LIMITS = {
  user: { idleMs: 30 * DAY_MS, absoluteMs: 90 * DAY_MS },
  operator: { idleMs: 30 * MINUTE_MS, absoluteMs: 12 * HOUR_MS },
} as const satisfies Record<UserRole, { idleMs: number; absoluteMs: number }>;

/** A read must not cost a write each time; this much of the idle time is not worth one. */
const SEEN_EVERY_MS = MINUTE_MS;

interface Session {
  is_two_step: number;
  created_at: number;
  last_seen_at: number;
  revoked_at: number | null;
}

/**
 * An operator who came in with one proof only is a user like any other (SECURITY T5), and so is one
 * whose password was reset by SMS alone, until it is confirmed (§9.7).
 */
export function actingRole(
  session: Pick<Session, 'is_two_step'>,
  user: Pick<UserRow, 'role' | 'unconfirmed_since'>,
): UserRole {
  const isOperator = user.role === 'operator' && user.unconfirmed_since === null;
  return isOperator && session.is_two_step === 1 ? 'operator' : 'user';
}

/** `acting` is what {@link actingRole} said now: a new operator's limits hold at once. */
export function isSessionAlive(session: Session, acting: UserRole, now: number): boolean {
  const { idleMs, absoluteMs } = SESSION_LIMITS[acting];
  return (
    session.revoked_at === null &&
    now - session.last_seen_at < idleMs &&
    now - session.created_at < absoluteMs
  );
}

export function isDueToBeSeen(session: Pick<Session, 'last_seen_at'>, now: number): boolean {
  return now - session.last_seen_at >= SEEN_EVERY_MS;
}
