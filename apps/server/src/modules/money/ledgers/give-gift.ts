import type { Gift } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import { putDays } from '../entitlements/membership-period.ts';
import { insertMembership, listMemberships } from '../entitlements/memberships.store.ts';
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
  const known = await listMemberships(tx, owner, now);
  for (const period of putDays(known, { days: amount, now })) {
    const own = { owner, order_id: orderId, request_key: null, created_at: now };
    await insertMembership(tx, { ...own, ...period });
  }
}
