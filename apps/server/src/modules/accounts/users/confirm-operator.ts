/**
 * Anybody who holds an operator's phone can reset the password by SMS, and would then have both
 * steps of the login in one hand. So the operator acts as a user from then on, until somebody who
 * knows the person says that it was them: another operator, or the command line (SECURITY §9.7).
 */
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import type { UserRow } from '../accounts.tables.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { revokeSessions } from '../sessions/sessions.store.ts';
import { readPhone } from './read-phone.ts';
import { findUserByPhone, setConfirmed, setUnconfirmed } from './users.store.ts';

interface Act {
  now: number;
  actor: string;
}

/** Call it inside the transaction that sets the new password. */
export async function withholdSecondStep(tx: Executor, user: UserRow, now: number): Promise<void> {
  await setUnconfirmed(tx, user.id, now);
  const person = `u:${user.id}`;
  await recordAudit(tx, {
    now,
    actor: person,
    action: 'user.reset',
    target: person,
    before: { confirmed: user.unconfirmed_since === null },
    after: { confirmed: false },
  });
}

/** False when there is nothing to confirm. */
export async function liftSecondStep(
  tx: Executor,
  user: UserRow,
  { now, actor }: Act,
): Promise<boolean> {
  if (!(await setConfirmed(tx, user.id))) return false;
  // Sessions opened since the reset may be somebody else's; more rights need a new login (T2).
  await revokeSessions(tx, { userId: user.id, now });
  await recordAudit(tx, {
    now,
    actor,
    action: 'user.confirm',
    target: `u:${user.id}`,
    before: { confirmed: false },
    after: { confirmed: true },
  });
  return true;
}

/** Serves another operator, who has asked the person. */
export async function confirmOperator(typed: string, context: CallContext): Promise<void> {
  const phone = readPhone(typed);
  const { services, viewer, now } = context;
  const isConfirmed = await services.db.transaction().execute(async (tx) => {
    const user = await findUserByPhone(tx, phone);
    if (user?.role !== 'operator') return false;
    return liftSecondStep(tx, user, { now, actor: ownerOf(viewer) });
  });
  if (!isConfirmed) {
    const problem = REFUSALS.E_NOT_FOUND.unconfirmedOperator;
    fail('E_NOT_FOUND', { text: problem, fields: { phone: problem } });
  }
}
