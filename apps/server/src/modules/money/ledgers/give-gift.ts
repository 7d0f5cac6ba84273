import type { Gift } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import { extendMembership } from '../entitlements/membership-period.ts';
import { findMembershipEnd, insertMembership } from '../entitlements/memberships.store.ts';
import { postToLedger } from './post-to-ledger.ts';

/** Gives the gift of a paid product, in the transaction that settles it; once for an order. */
export async function giveGift(
  tx: Executor,
  gift: Gift,
  { owner, orderId, reason, now }: { owner: string; orderId: number; reason: string; now: number },
): Promise<void> {
  const { kind, amount } = gift;
  if (kind !== 'member_days') {
    await postToLedger(tx, { owner, kind, amount, reason, requestKey: `order:${orderId}`, now });
    return;
  }
  const endsAt = await findMembershipEnd(tx, owner, now);
  const period = extendMembership(endsAt, { days: amount, now });
  await insertMembership(tx, {
    owner,
    from_at: period.fromAt,
    to_at: period.toAt,
    order_id: orderId,
    request_key: null,
    created_at: now,
  });
}
