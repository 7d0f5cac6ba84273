import type { Executor } from '#kernel/database/database.ts';
import { insertMembershipOnce } from './memberships.store.ts';

export interface MembershipGrant {
  owner: string;
  fromAt: number;
  toAt: number;
  /** One wish over all its repetitions; once for an owner. */
  requestKey: string;
  now: number;
}

/**
 * An operator's gift of a time that the operator chose, in the caller's transaction; false for a
 * repetition, which changes nothing. It stands beside what was bought and moves none of it.
 */
export function grantMembership(
  tx: Executor,
  { owner, fromAt, toAt, requestKey, now }: MembershipGrant,
): Promise<boolean> {
  return insertMembershipOnce(tx, {
    owner,
    from_at: fromAt,
    to_at: toAt,
    order_id: null,
    request_key: requestKey,
    created_at: now,
  });
}
