/** The suite that every adapter of the payment port must pass; run from each adapter's own test. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeBooks } from './payment-books.conformance.ts';
import {
  attempt,
  begin,
  beginAndPay,
  failureOf,
  MINUTE,
  type PaymentHarness,
} from './payment-harness.conformance.ts';
import { describeNotices } from './payment-notices.conformance.ts';
import { describeRefunds } from './payment-refunds.conformance.ts';

export function describePaymentProvider(name: string, open: () => Promise<PaymentHarness>): void {
  describe(`${name} as a payment provider`, () => {
    let harness: PaymentHarness;
    beforeEach(async () => {
      harness = await open();
    });
    afterEach(() => harness.close());
    const current = () => harness;

    describe('paying', () => describePaying(current));
    describe('refunds', () => describeRefunds(current));
    describe('notices', () => describeNotices(current));
    describe('faults', () => describeFaults(current));
    describe('books', () => describeBooks(current));
  });
}

function describePaying(current: () => PaymentHarness): void {
  it.each(['desktop', 'phone'] as const)('takes a payment from a %s', async (device) => {
    const { provider, now } = current();
    const { number } = await beginAndPay(current(), { device, totalFen: 1234 });
    const facts = await provider.query(number);
    expect(facts).toMatchObject({ state: 'paid', paidFen: 1234 });
    expect(facts.transaction).toMatch(/^\S+$/);
    expect(facts.isRefunded).toBeUndefined();
    expect(Math.abs((facts.paidAt ?? 0) - now())).toBeLessThan(MINUTE);
  });

  it('gives a second link for the same payment when it is asked again', async () => {
    const { provider, buyer } = current();
    const begun = await begin(current());
    await buyer.open(await provider.start(begun));
    await buyer.pay(begun.number);
    expect(await provider.query(begun.number)).toMatchObject({ state: 'paid', paidFen: 60 });
    await expect(buyer.pay(begun.number)).rejects.toThrow();
  });

  it.each([
    { why: 'the sum is another', start: begin, given: { totalFen: 61 } },
    { why: 'it was paid', start: beginAndPay, given: {} },
    { why: 'it was closed', start: beginAndClose, given: {} },
  ])('leads to no payment under a number that was used: $why', async ({ start, given }) => {
    const { provider, buyer } = current();
    const before = await start(current());
    const again = provider.start({ ...before, ...given }).then((way) => buyer.open(way));
    await expect(again).rejects.toThrow();
  });

  it('knows nothing of a number that was never used', async () => {
    const { number } = attempt(current());
    expect(await current().provider.query(number)).toEqual({ state: 'unknown' });
  });

  it('tells an attempt that is not paid yet, whatever the buyer tried', async () => {
    const { provider, buyer } = current();
    const { number } = await begin(current());
    expect((await provider.query(number)).state).toBe('unpaid');
    await buyer.failToPay(number);
    expect((await provider.query(number)).state).toBe('unpaid');
    await buyer.pay(number);
    expect((await provider.query(number)).state).toBe('paid');
  });

  it('closes an attempt, so that nobody pays it any more', async () => {
    const { provider, buyer } = current();
    const { number } = await begin(current());
    expect(await provider.close(number)).toBe('closed');
    expect((await provider.query(number)).state).toBe('closed');
    await expect(buyer.pay(number)).rejects.toThrow();
    expect(await provider.close(number)).toBe('closed');
  });

  it('is unsure about closing what was paid a moment before, and then says that it was', async () => {
    const { provider } = current();
    const { number } = await beginAndPay(current());
    expect(await provider.close(number)).toBe('unsure');
    expect(await provider.query(number)).toMatchObject({ state: 'paid', paidFen: 60 });
  });

  it('is unsure about closing what it has never heard of', async () => {
    const { number } = attempt(current());
    expect(await current().provider.close(number)).toBe('unsure');
  });

  it('takes no payment after the time that was set', async () => {
    const { buyer, pass, now } = current();
    const { number } = await begin(current(), { expiresAt: now() + 10 * MINUTE });
    pass(11 * MINUTE);
    await expect(buyer.pay(number)).rejects.toThrow();
  });
}

async function beginAndClose(harness: PaymentHarness) {
  const begun = await begin(harness);
  await harness.provider.close(begun.number);
  return begun;
}

function describeFaults(current: () => PaymentHarness): void {
  it.for(['silent', 'broken'] as const)(
    'is unavailable while its provider is %s',
    async (fault, { skip }) => {
      const { provider, fail } = current();
      if (!fail) return skip('nothing is called');
      const paid = await beginAndPay(current());
      fail(fault);
      const problem = await failureOf(provider.query(paid.number));
      expect(problem).toMatchObject({ name: 'ProviderProblem', kind: 'unavailable' });
      expect(await failureOf(provider.close(paid.number))).toMatchObject({ kind: 'unavailable' });
      fail(undefined);
      expect((await provider.query(paid.number)).state).toBe('paid');
    },
  );

  it('says what it is when its key is not the one that the provider knows', async ({ skip }) => {
    const { misconfigured } = current();
    if (!misconfigured) return skip('nothing is called');
    const { number } = await begin(current());
    expect(await failureOf(misconfigured.query(number))).toMatchObject({
      name: 'ProviderProblem',
      kind: 'configuration',
    });
  });
}
