/** The part of the payment suite about sums: that none changes on the way, and the bill of a day. */
import { expect, it } from 'vitest';
import { shanghaiDay, startOfShanghaiDay } from '#core/shanghai-day.ts';
import {
  beginAndPay,
  betweenRefunds,
  DAY,
  MAX_FEN,
  MINUTE,
  type PaymentHarness,
  randomSums,
  refundOf,
} from './payment-harness.conformance.ts';
import type { BillRow } from './payment-provider.ts';

export function describeBooks(current: () => PaymentHarness): void {
  it('keeps every sum to the fen on the way there and back', async () => {
    const { provider } = current();
    for (const totalFen of [1, 7, 10, 29, 57, 99, 100, 101, 1990, 113_999, MAX_FEN]) {
      const { number } = await beginAndPay(current(), { totalFen });
      expect((await provider.query(number)).paidFen).toBe(totalFen);
    }
  });

  it('reads any sum of a notice to the fen', async () => {
    const { provider, now } = current();
    const { number } = await beginAndPay(current());
    for (const totalFen of randomSums(500)) {
      const request = await current().notice({ number }, { totalFen });
      expect(await provider.readNotice(request, now())).toMatchObject({
        facts: { paidFen: totalFen },
      });
    }
  });

  it('has a line in the day’s bill for every payment and refund', async () => {
    const { provider, has, pass, now } = current();
    const today = shanghaiDay(now());
    if (!has.bill) return expect(await provider.fetchBill(today)).toBeUndefined();
    const kept = await beginAndPay(current(), { totalFen: 7 });
    const back = await beginAndPay(current(), { totalFen: 100, device: 'phone' });
    const orders = [29, 71].map((refundFen) => refundOf(back, { refundFen }));
    for (const order of orders) {
      betweenRefunds(current());
      await provider.refund(order);
      await current().finishRefund(order.refundNumber);
    }
    pass(untilBill(now()));
    const rows = (await provider.fetchBill(today)) ?? [];
    const lines = await Promise.all(
      [kept, back].map(async ({ number, totalFen }) => paymentRow(number, totalFen)),
    );
    const transaction = lines[1]?.transaction ?? '';
    const refunds = orders.map(
      ({ number, refundNumber, refundFen: fen }): BillRow => ({
        number,
        transaction,
        kind: 'refund',
        refundNumber,
        fen,
      }),
    );
    expect(inOrder(rows)).toEqual(inOrder([...lines, ...refunds]));

    async function paymentRow(number: string, fen: number): Promise<BillRow> {
      const { transaction = '' } = await provider.query(number);
      return { number, transaction, kind: 'payment', fen };
    }
  });

  it('has an empty bill for a day without any, and none yet for today', async () => {
    const { provider, has, pass, now } = current();
    const today = shanghaiDay(now());
    expect(await provider.fetchBill(today)).toBeUndefined();
    if (!has.bill) return;
    pass(untilBill(now()));
    expect(await provider.fetchBill(today)).toEqual([]);
  });
}

/** Until 10:30 of the next day in Asia/Shanghai, when every provider has the bill. */
function untilBill(now: number): number {
  return startOfShanghaiDay(now) + DAY + 630 * MINUTE - now;
}

function inOrder(rows: readonly BillRow[]): BillRow[] {
  return rows.toSorted(
    (a, b) => a.kind.localeCompare(b.kind) || a.number.localeCompare(b.number) || a.fen - b.fen,
  );
}
