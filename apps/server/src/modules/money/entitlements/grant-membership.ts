import type { Executor } from '#kernel/database/database.ts';
import { insertMembershipOnce } from './memberships.store.ts';

export interface MembershipGrant {
  owner: string;
  fromAt: number;
  toAt: number;
  /** The order that it was sold with, and goes back with; null for a gift. */
  orderId: number | null;
  /** One wish over all its repetitions; once for an owner. */
  requestKey: string;
  now: number;
}

/**
 * An operator's grant of a time that the operator chose, in the caller's transaction; false for a
 * repetition, which changes nothing. It stands beside what was bought and moves none of it.
 */
export function grantMembership(
  tx: Executor,
  { owner, fromAt, toAt, orderId, requestKey, now }: MembershipGrant,
): Promise<boolean> {
  return insertMembershipOnce(tx, {
    owner,
    from_at: fromAt,
    to_at: toAt,
    order_id: orderId,
    request_key: requestKey,
    created_at: now,
  });
}
