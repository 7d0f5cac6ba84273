import type { Executor } from '#kernel/database/database.ts';
import {
  listUngivenOrders,
  listUnpaidEntitlements,
  listUnsettledOrders,
  listWrongBalances,
} from './check-money.store.ts';
import { MONEY_FAULTS } from './money-text.ts';

export interface MoneyFault {
  subject: string;
  fault: string;
}

/** Balances that do not equal their ledger. */
export async function findWrongBalances(db: Executor): Promise<MoneyFault[]> {
  return (await listWrongBalances(db)).map(({ owner, kind, balance, posted }) => ({
    subject: `${owner} ${kind}`,
    fault: MONEY_FAULTS.balance(balance, posted),
  }));
}

/** Rights without their paid order, paid orders without their money, or without what they give. */
export async function findUnpaidRights(db: Executor): Promise<MoneyFault[]> {
  const free = await listUnpaidEntitlements(db);
  const unsettled = await listUnsettledOrders(db);
  const ungiven = await listUngivenOrders(db);
  return [
    ...free.map(({ id, number }) => ({
      subject: `order:${number ?? '-'}`,
      fault: MONEY_FAULTS.unpaidRight(id),
    })),
    ...unsettled.map(({ number }) => ({
      subject: `order:${number}`,
      fault: MONEY_FAULTS.unsettled,
    })),
    ...ungiven.map(({ number }) => ({ subject: `order:${number}`, fault: MONEY_FAULTS.ungiven })),
  ];
}
