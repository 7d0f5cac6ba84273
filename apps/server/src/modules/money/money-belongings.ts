import { LEDGER_KINDS, LEDGER_LABELS } from '@transmit/contract';
import type { Belongings, ListedBelongings } from '#kernel/belongings.ts';
import { moveEntitlements } from './entitlements/entitlements.store.ts';
import { sumCovered } from './entitlements/membership-period.ts';
import { endMemberships, listMemberships } from './entitlements/memberships.store.ts';
import { removeNetworksOf } from './entitlements/paid-networks.store.ts';
import { lockBalance, readBalance } from './ledgers/ledgers.store.ts';
import { postToLedger } from './ledgers/post-to-ledger.ts';
import { LEDGER_REASONS, MEMBER_DAYS_LABEL } from './money-text.ts';
import { removeSeriesOf, removeTakenOf } from './numbers/numbers.store.ts';
import { moveOrders } from './orders/orders.store.ts';

const DAY_MS = 86_400_000;

/**
 * PRODUCT §3, §5: after login a visitor's orders, and what they gave, are the user's. With an account what
 * it has goes, and the orders stay, of nobody who could be called.
 */
const orders: Belongings = {
  name: 'orders',
  async move(tx, from, to) {
    await moveOrders(tx, from, to);
    await moveEntitlements(tx, from, to);
    await removeNetworksOf(tx, from);
  },
  async remove(tx, owner) {
    await removeSeriesOf(tx, owner);
    await removeTakenOf(tx, owner);
    await removeNetworksOf(tx, owner);
  },
};

/** Only users have any: there is nothing to move. What is left is written off, so that the ledger adds up. */
const balances: ListedBelongings[] = LEDGER_KINDS.map((kind) => ({
  name: kind,
  label: LEDGER_LABELS[kind],
  count: (db, owner) => readBalance(db, { owner, kind }),
  async move() {},
  async remove(tx, owner, now) {
    // Locked: who spends at this moment leaves less than was there, and the rest is written off.
    const left = await lockBalance(tx, { owner, kind });
    if (left === 0) return;
    const gone = {
      owner,
      kind,
      amount: -left,
      reason: LEDGER_REASONS.deleted,
      requestKey: 'deleted',
      now,
    };
    await postToLedger(tx, gone);
  },
}));

const membership: ListedBelongings = {
  name: 'member_days',
  label: MEMBER_DAYS_LABEL,
  async count(db, owner, now) {
    return Math.ceil(sumCovered(await listMemberships(db, owner, now), now) / DAY_MS);
  },
  async move() {},
  remove: (tx, owner, now) => endMemberships(tx, owner, now),
};

export const moneyBelongings: readonly Belongings[] = [orders, ...balances, membership];
