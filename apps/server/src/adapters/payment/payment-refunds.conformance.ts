/** The part of the payment suite about money that goes back. */
import { expect, it } from 'vitest';
import {
  attempt,
  begin,
  beginAndPay,
  betweenRefunds,
  failureOf,
  MINUTE,
  type PaymentHarness,
  refundOf,
} from './payment-harness.conformance.ts';

const REFUSED = { name: 'ProviderProblem', kind: 'refused' };
const UNAVAILABLE = { name: 'ProviderProblem', kind: 'unavailable' };

export function describeRefunds(current: () => PaymentHarness): void {
  it('pays back a whole payment, which stays one that was paid', async () => {
    const { provider, finishRefund, now } = current();
    const paid = await beginAndPay(current());
    const order = refundOf(paid);
    const { state, acceptedAt = now() } = await provider.refund(order);
    expect(state).toMatch(/^(pending|done)$/);
    expect(Math.abs(acceptedAt - now())).toBeLessThan(MINUTE);
    await finishRefund(order.refundNumber);
    expect(await provider.queryRefund(order)).toMatchObject({ state: 'done', refundedFen: 60 });
    const facts = { state: 'paid', paidFen: 60, isRefunded: true };
    expect(await provider.query(paid.number)).toMatchObject(facts);
  });

  it('pays back in parts, until nothing is left', async () => {
    const { provider, finishRefund } = current();
    const paid = await beginAndPay(current(), { totalFen: 100 });
    const parts = [1, 59, 40].map((refundFen) => refundOf(paid, { refundFen }));
    for (const part of parts) {
      betweenRefunds(current());
      await provider.refund(part);
      await finishRefund(part.refundNumber);
      expect(await provider.query(paid.number)).toMatchObject({ state: 'paid', paidFen: 100 });
    }
    const facts = await Promise.all(parts.map((part) => provider.queryRefund(part)));
    expect(facts.map(({ refundedFen }) => refundedFen)).toEqual([1, 59, 40]);
    betweenRefunds(current());
    const more = provider.refund(refundOf(paid, { refundFen: 1 }));
    expect(await failureOf(more)).toMatchObject(REFUSED);
  });

  it('pays back once when the same refund is asked for again', async () => {
    const { provider, finishRefund } = current();
    const paid = await beginAndPay(current(), { totalFen: 100 });
    const order = refundOf(paid, { refundFen: 60 });
    await provider.refund(order);
    betweenRefunds(current());
    await provider.refund(order);
    await finishRefund(order.refundNumber);
    await provider.refund(order);
    expect(await provider.queryRefund(order)).toMatchObject({ state: 'done', refundedFen: 60 });
    betweenRefunds(current());
    const rest = refundOf(paid, { refundFen: 40 });
    expect((await provider.refund(rest)).state).toMatch(/^(pending|done)$/);
  });

  it('refuses more than what is left, and moves nothing', async () => {
    const { provider } = current();
    const paid = await beginAndPay(current(), { totalFen: 100 });
    await provider.refund(refundOf(paid, { refundFen: 60 }));
    betweenRefunds(current());
    const order = refundOf(paid, { refundFen: 41 });
    expect(await failureOf(provider.refund(order))).toMatchObject(REFUSED);
    expect(await provider.queryRefund(order)).toEqual({ state: 'unknown' });
  });

  it('refuses another sum under a refund number that was used', async () => {
    const { provider } = current();
    const paid = await beginAndPay(current(), { totalFen: 100 });
    const order = refundOf(paid, { refundFen: 60 });
    await provider.refund(order);
    betweenRefunds(current());
    const other = provider.refund({ ...order, refundFen: 40 });
    expect(await failureOf(other)).toMatchObject(REFUSED);
  });

  it('refuses to pay back what was never paid', async () => {
    const { provider } = current();
    const unpaid = refundOf(await begin(current()));
    expect(await failureOf(provider.refund(unpaid))).toMatchObject(REFUSED);
    const unknown = refundOf(attempt(current()));
    expect(await failureOf(provider.refund(unknown))).toMatchObject(REFUSED);
  });

  it('knows nothing of a refund that was never asked for', async () => {
    const paid = await beginAndPay(current());
    expect(await current().provider.queryRefund(refundOf(paid))).toEqual({ state: 'unknown' });
  });

  it.for(['asking for it again', 'querying it'])(
    'makes good a lost answer by %s',
    async (remedy, { skip }) => {
      const { provider, fail, finishRefund } = current();
      if (!fail) return skip('nothing is called');
      const paid = await beginAndPay(current(), { totalFen: 100 });
      const order = refundOf(paid, { refundFen: 60 });
      fail('lost');
      expect(await failureOf(provider.refund(order))).toMatchObject(UNAVAILABLE);
      fail(undefined);
      betweenRefunds(current());
      if (remedy === 'asking for it again') await provider.refund(order);
      await finishRefund(order.refundNumber);
      expect(await provider.queryRefund(order)).toMatchObject({ state: 'done', refundedFen: 60 });
      betweenRefunds(current());
      const rest = refundOf(paid, { refundFen: 40 });
      expect((await provider.refund(rest)).state).toMatch(/^(pending|done)$/);
    },
  );
}
