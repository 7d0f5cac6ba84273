/** Refunds that have ended for us are asked about with each comparison of bills (decision 169). */
import { expect, it } from 'vitest';
import { buyPoints } from '#test/buy-points.ts';
import { logInAs } from '#test/log-in-as.ts';
import type { RefundRow } from '../money.tables.ts';
import { openShop, type Shop } from '../testing/open-shop.ts';
import { askAboutEnded } from './run-refunds.ts';

/** A refund that the provider has given up, and `count` more of the same order in that state. */
async function openGivenUp(state: RefundRow['state'], count: number) {
  const shop = await openShop();
  const order_id = await buyPoints(shop, await logInAs(shop, 'user'));
  const operator = await logInAs(shop, 'operator');
  await operator.api.money.refund({ order_id, reason: '误购', request_key: 'refund-order-0001' });
  shop.bank.refundState = 'abnormal';
  await shop.runDue('refunds');
  const { db } = shop.services;
  const [given] = await db.selectFrom('order_refunds').selectAll().execute();
  if (!given) throw new Error('nothing was to go back');
  const { id: _id, ...first } = given;
  const added = Array.from({ length: count }, (_none, place) => {
    return { ...first, state, number: `R${place}`, request_key: null };
  });
  await db.insertInto('order_refunds').values(added).execute();
  return shop;
}

/** Returns how many the provider was asked about, each of them once. */
async function countAsked({ bank, services }: Shop): Promise<number> {
  const before = bank.calls['queryRefund'] ?? 0;
  const asked = new Set<string>();
  const query = bank.queryRefund.bind(bank);
  bank.queryRefund = (order) => {
    asked.add(order.refundNumber);
    return query(order);
  };
  await askAboutEnded(bank, services);
  expect(bank.calls['queryRefund']).toBe(before + asked.size);
  return asked.size;
}

it.each([
  ['abnormal', 1, 2],
  ['abnormal', 49, 50],
  ['abnormal', 120, 121],
  ['by_hand', 120, 121],
  // There is a bound, or a provider that gives everything up would hold up its own bill.
  ['abnormal', 1100, 1000],
] as const)('that are %s, %i beside the first: %i are asked about', async (state, more, asked) => {
  expect(await countAsked(await openGivenUp(state, more))).toBe(asked);
});

it('are asked about until the process stops, and no longer', async () => {
  const { bank, services } = await openGivenUp('abnormal', 3);
  const before = bank.calls['queryRefund'] ?? 0;
  const hasAsked = () => (bank.calls['queryRefund'] ?? 0) > before + 1;
  await askAboutEnded(bank, { ...services, isDraining: hasAsked });
  expect(bank.calls['queryRefund']).toBe(before + 2);
});
