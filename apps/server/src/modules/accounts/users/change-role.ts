import type { Database, Executor } from '#kernel/database/database.ts';
import type { UserRole } from '../accounts.tables.ts';
import { AUDIT_ACTOR, recordAudit } from '../audit/record-audit.ts';
import { removeSecondStep } from '../second-step/record-second-step.ts';
import { endLapsedSessions } from '../sessions/end-session.ts';
import { revokeSessions } from '../sessions/sessions.store.ts';
import { liftSecondStep } from './confirm-operator.ts';
import { approveOperator, findUserByPhone, setRole, takeApproval } from './users.store.ts';

export type RoleChange =
  /** The account is one now, and has to log in anew. */
  | 'granted'
  /** The number has no account yet: it becomes an operator's with its registration. */
  | 'approved'
  /** The password was reset by SMS, and it was them: they are one again, and log in anew. */
  | 'confirmed'
  | 'withdrawn'
  | 'unchanged';

/** Serves the operator command; recorded like every operator's action. */
export async function grantOperator(db: Database, phone: string, now: number): Promise<RoleChange> {
  return db.transaction().execute(async (tx) => {
    const user = await findUserByPhone(tx, phone);
    if (!user) return (await approveOperator(tx, phone, now)) ? 'approved' : 'unchanged';
    if (user.role === 'operator') {
      const isLifted = await liftSecondStep(tx, user, { now, actor: AUDIT_ACTOR.command });
      return isLifted ? 'confirmed' : 'unchanged';
    }
    await setRole(tx, user.id, 'operator');
    // New id at role change (SECURITY T2): the next login takes both steps.
    await revokeSessions(tx, { userId: user.id, now });
    await recordRole(tx, user, { role: 'operator', now });
    return 'granted';
  });
}

/** Sessions that are open act as a user's from their next call on (SECURITY T2 d). */
export async function withdrawOperator(
  db: Database,
  phone: string,
  now: number,
): Promise<RoleChange> {
  return db.transaction().execute(async (tx) => {
    const wasApproved = await takeApproval(tx, phone);
    const user = await findUserByPhone(tx, phone);
    if (user?.role !== 'operator') return wasApproved ? 'withdrawn' : 'unchanged';
    await endLapsedSessions(tx, user, now);
    await setRole(tx, user.id, 'user');
    // Given again, the role begins without them.
    await removeSecondStep(tx, user.id);
    await recordRole(tx, user, { role: 'user', now });
    return 'withdrawn';
  });
}

function recordRole(
  tx: Executor,
  user: { id: number; role: UserRole },
  { role, now }: { role: UserRole; now: number },
): Promise<void> {
  return recordAudit(tx, {
    now,
    actor: AUDIT_ACTOR.command,
    action: 'user.role',
    target: `u:${user.id}`,
    before: { role: user.role },
    after: { role },
  });
}
