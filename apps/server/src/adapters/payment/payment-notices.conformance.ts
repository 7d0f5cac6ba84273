/** The part of the payment suite about notices: whom an adapter believes, and what it reads (SECURITY T15). */
import { expect, it } from 'vitest';
import {
  attempt,
  beginAndPay,
  DAY,
  failureOf,
  MINUTE,
  type PaymentHarness,
  refundOf,
  type Twist,
} from './payment-harness.conformance.ts';
import type { NoticeRequest } from './payment-provider.ts';

const REFUSED = { name: 'NoticeRefused', httpStatus: expect.toSatisfy(isClientError) };

export function describeNotices(current: () => PaymentHarness): void {
  it('reads that an attempt was paid', async () => {
    const { provider, now } = current();
    const { number } = await beginAndPay(current(), { totalFen: 1234 });
    const notice = await read(await current().notice({ number }));
    const { transaction } = await provider.query(number);
    expect(notice).toMatchObject({
      kind: 'payment',
      number,
      facts: { state: 'paid', paidFen: 1234, transaction },
    });
    const paidAt = notice.kind === 'payment' ? notice.facts.paidAt : undefined;
    expect(Math.abs((paidAt ?? 0) - now())).toBeLessThan(MINUTE);
  });

  it('reads that a refund was paid back', async ({ skip }) => {
    const { provider, finishRefund, has } = current();
    skip(!has.refundNotices, 'tells of no refunds');
    const paid = await beginAndPay(current(), { totalFen: 100 });
    const order = refundOf(paid, { refundFen: 60 });
    await provider.refund(order);
    await finishRefund(order.refundNumber);
    expect(await read(await current().notice(order))).toEqual({
      kind: 'refund',
      number: paid.number,
      refundNumber: order.refundNumber,
      facts: { state: 'done', refundedFen: 60 },
    });
  });

  it('reads the same however often it comes', async () => {
    const { number } = await beginAndPay(current());
    const request = await current().notice({ number });
    const all = await Promise.all(Array.from({ length: 20 }, () => read(request)));
    expect(new Set(all.map((notice) => JSON.stringify(notice))).size).toBe(1);
  });

  it('leaves it to the caller whether the sum is right', async () => {
    const { number } = await beginAndPay(current(), { totalFen: 60 });
    const notice = await read(await current().notice({ number }, { totalFen: 59 }));
    expect(notice).toMatchObject({ kind: 'payment', number, facts: { paidFen: 59 } });
  });

  it('believes no body that was changed by a byte, wherever it is', async () => {
    const { number } = await beginAndPay(current());
    const request = await current().notice({ number });
    for (let at = 0; at < request.body.length; at += Math.ceil(request.body.length / 97)) {
      const body = Uint8Array.from(request.body);
      body[at] = (body[at] ?? 0) ^ 1;
      expect(await failureOf(read({ ...request, body })), `byte ${at}`).toMatchObject(REFUSED);
    }
  });

  it.each([
    ['empty', ''],
    ['not even text', '\u0000\ufffd'],
    ['JSON of another shape', '[{"id":1}]'],
    ['a form of another shape', 'a=1&a=2&%'],
  ])('believes no body that is %s', async (_, text) => {
    const { number } = await beginAndPay(current());
    const request = await current().notice({ number });
    const body = new TextEncoder().encode(text);
    expect(await failureOf(read({ ...request, body }))).toMatchObject(REFUSED);
    const bare = { ...request, headers: new Headers(), body };
    expect(await failureOf(read(bare))).toMatchObject(REFUSED);
  });

  it('believes nobody else’s signature', async () => {
    const error = await failureOf(read(await twisted({ signedBy: 'a stranger' })));
    expect(error).toMatchObject({ ...REFUSED, reason: 'signature', isProbe: false });
  });

  it('believes nothing that is for another merchant, though it is rightly signed', async () => {
    const error = await failureOf(read(await twisted({ merchant: 'another' })));
    expect(error).toMatchObject({ ...REFUSED, reason: 'merchant', isProbe: false });
  });

  it('believes nothing that was signed long ago, or is to be signed later', async () => {
    if (!current().has.staleNotices) {
      const request = await twisted({});
      current().pass(DAY);
      return expect(await read(request)).toMatchObject({ kind: 'payment' });
    }
    for (const ageMs of [6 * MINUTE, -6 * MINUTE]) {
      const error = await failureOf(read(await twisted({ ageMs })));
      expect(error).toMatchObject({ ...REFUSED, reason: 'stale' });
    }
    expect(await read(await twisted({ ageMs: 4 * MINUTE }))).toMatchObject({ kind: 'payment' });
  });

  it('tells the provider’s own trial from an attack, and refuses it all the same', async ({
    skip,
  }) => {
    skip(!current().has.probes, 'makes no trials');
    const error = await failureOf(read(await twisted({ probe: true })));
    expect(error).toMatchObject({ ...REFUSED, reason: 'signature', isProbe: true });
  });

  it('answers so that the provider comes again until it is done', () => {
    const { provider, isContentWith } = current();
    expect(isContentWith(provider.answerNotice('done'))).toBe(true);
    expect(isContentWith(provider.answerNotice('again'))).toBe(false);
    expect(isContentWith(provider.answerNotice('refused'))).toBe(false);
  });

  async function twisted(twist: Twist): Promise<NoticeRequest> {
    const { number } = await beginAndPay(current(), attempt(current()));
    return current().notice({ number }, twist);
  }

  function read(request: NoticeRequest) {
    return current().provider.readNotice(request, current().now());
  }
}

function isClientError(status: number): boolean {
  return status >= 400 && status < 500;
}
