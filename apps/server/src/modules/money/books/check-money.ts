import type { Executor } from '#kernel/database/database.ts';
import { MONEY_FAULTS } from '../money-text.ts';
import {
  listKeptGifts,
  listOverRefundedOrders,
  listUnfoundedMemberships,
  listUngivenOrders,
  listUnpaidEntitlements,
  listUnsettledOrders,
  listWrongBalances,
  listWrongTakings,
} from './check-money.store.ts';

export interface MoneyFault {
  subject: string;
  fault: string;
}

/** Balances that do not equal their ledger, and numbers that do not equal what was paid for them. */
export async function findWrongBalances(db: Executor): Promise<MoneyFault[]> {
  const balances = await listWrongBalances(db);
  const takings = await listWrongTakings(db);
  return [
    ...balances.map(({ owner, kind, balance, posted }) => ({
      subject: `${owner} ${kind}`,
      fault: MONEY_FAULTS.balance(balance, posted),
    })),
    ...takings.map(({ owner, series, first }) => ({
      subject: `${owner} ${series} ${first}`,
      fault: MONEY_FAULTS.taking,
    })),
  ];
}

/**
 * Rights without their paid order, paid orders without their money or without what they give, memberships
 * out of nothing, and refunds that took too little back.
 */
export async function findUnpaidRights(db: Executor): Promise<MoneyFault[]> {
  const rights = await listUnpaidEntitlements(db);
  const memberships = await listUnfoundedMemberships(db);
  return [
    ...rights.map(({ id, number }) => ({
      subject: `order:${number ?? '-'}`,
      fault: MONEY_FAULTS.unpaidRight(id),
    })),
    ...memberships.map(({ id, owner }) => ({
      subject: owner,
      fault: MONEY_FAULTS.unfoundedMembership(id),
    })),
    ...ofOrders(await listUnsettledOrders(db), MONEY_FAULTS.unsettled),
    ...ofOrders(await listUngivenOrders(db), MONEY_FAULTS.ungiven),
    ...ofOrders(await listOverRefundedOrders(db), MONEY_FAULTS.overRefunded),
    ...ofOrders(await listKeptGifts(db), MONEY_FAULTS.keptGift),
  ];
}

function ofOrders(orders: readonly { number: string }[], fault: string): MoneyFault[] {
  return orders.map(({ number }) => ({ subject: `order:${number}`, fault }));
}
