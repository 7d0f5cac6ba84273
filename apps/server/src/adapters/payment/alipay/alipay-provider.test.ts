import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  attempt,
  begin,
  beginAndPay,
  type PaymentHarness,
  refundOf,
  type Twist,
} from '../payment-harness.conformance.ts';
import { describePaymentProvider } from '../payment-provider.conformance.ts';
import type { NoticeRequest } from '../payment-provider.ts';
import type { AlipayFake } from '../testing/alipay-fake/alipay-fake.ts';
import { NUMBER } from '../testing/alipay-fake/merchant-requests.ts';
import { addressIn, openAlipay } from '../testing/open-alipay.ts';
import { createAlipayProvider } from './alipay-provider.ts';

type AlipayHarness = PaymentHarness & { fake: AlipayFake };

describePaymentProvider('Alipay', openHarness);

async function openHarness(): Promise<AlipayHarness> {
  const { fake, provider, configured } = await openAlipay();
  return {
    fake,
    provider,
    misconfigured: configured({ privateKey: fake.keys.foreign.privateKey }),
    now: () => fake.now(),
    pass: (ms) => fake.pass(ms),
    buyer: {
      open: (way) => fake.logIn(addressIn(way)),
      pay: async (number) => fake.pay(number),
      failToPay: async (number) => void fake.trades.get(number),
    },
    finishRefund: async (refundNumber) => fake.finishRefund(refundNumber),
    notice: async (of, twist) => noticeOf(fake, of, twist),
    isContentWith: ({ status, body }) => status === 200 && body === 'success',
    fail: (fault) => {
      fake.faults.line = fault;
    },
    has: { staleNotices: false, probes: false, refundNotices: true, bill: true },
    close: () => fake.close(),
  };
}

function noticeOf(
  fake: AlipayFake,
  { number, refundNumber = '' }: { number: string; refundNumber?: string },
  { signedBy, merchant, totalFen }: Twist = {},
): NoticeRequest {
  const refund = fake.refundOf(number, refundNumber);
  const twist = {
    ...(signedBy && { signedBy }),
    ...(merchant && { merchant }),
    ...(totalFen !== undefined && { totalFen }),
  };
  const body = fake.notices.compose(fake.trades.get(number), refund, twist);
  return {
    headers: new Headers({ 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }),
    body: new TextEncoder().encode(body),
    address: '203.0.113.7',
  };
}

describe('what only Alipay does', () => {
  let harness: AlipayHarness;
  beforeEach(async () => {
    harness = await openHarness();
  });
  afterEach(() => harness.close());

  it.each([
    ['desktop', 'alipay.trade.page.pay'],
    ['phone', 'alipay.trade.wap.pay'],
  ] as const)('a %s jumps to %s, and sends no referrer', async (device, method) => {
    const way = await harness.provider.start(attempt(harness, { device }));
    expect(way).toMatchObject({ kind: 'jump', needsReferrer: false });
    const url = new URL(addressIn(way));
    expect(url.origin).toBe(harness.fake.endpoint);
    expect(url.searchParams.get('method')).toBe(method);
  });

  it('is opened in whatever time zone the server runs', async () => {
    vi.stubEnv('TZ', 'America/Lima');
    try {
      const opening = begin(harness, { title: '报告 & 附件/=“终稿”.zip' });
      expect(harness.fake.trades.get((await opening).number).totalFen).toBe(60);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('knows nothing of a trade that its buyer has opened and not logged in to', async () => {
    const begun = attempt(harness, { number: NUMBER });
    await harness.fake.open(addressIn(await harness.provider.start(begun)));
    expect(await harness.provider.query(NUMBER)).toEqual({ state: 'unknown' });
    expect(await harness.provider.close(NUMBER)).toBe('unsure');
  });

  it.each(['foreign', 'nobody'] as const)(
    'believes no answer that is signed by %s',
    async (signer) => {
      const { number } = await beginAndPay(harness);
      harness.fake.faults.answersSignedBy = signer;
      const problem = { name: 'ProviderProblem', kind: 'unavailable' };
      await expect(harness.provider.query(number)).rejects.toMatchObject(problem);
    },
  );

  it('waits for a refund that is on its way, and then has it', async () => {
    const order = refundOf(await beginAndPay(harness));
    harness.fake.faults.slowRefunds = true;
    expect(await harness.provider.refund(order)).toEqual({ state: 'pending' });
    expect(await harness.provider.queryRefund(order)).toEqual({ state: 'unknown' });
    harness.fake.finishRefund(order.refundNumber);
    expect(await harness.provider.refund(order)).toEqual({ state: 'done', refundedFen: 60 });
  });

  it('calls the operator when the account is empty, and goes on once it is filled', async () => {
    const order = refundOf(await beginAndPay(harness));
    harness.fake.faults.emptyAccount = true;
    const problem = { kind: 'configuration', code: 'SELLER_BALANCE_NOT_ENOUGH' };
    await expect(harness.provider.refund(order)).rejects.toMatchObject(problem);
    harness.fake.faults.emptyAccount = false;
    expect(await harness.provider.refund(order)).toEqual({ state: 'done', refundedFen: 60 });
  });

  it('is told to come again with a second part within three seconds', async () => {
    const paid = await beginAndPay(harness);
    await harness.provider.refund(refundOf(paid, { refundFen: 20 }));
    const soon = harness.provider.refund(refundOf(paid, { refundFen: 20 }));
    await expect(soon).rejects.toMatchObject({ kind: 'unavailable', code: 'SYSTEM_ERROR' });
  });

  it('says that a trade which was paid back in full was paid, and that it went back', async () => {
    const paid = await beginAndPay(harness);
    await harness.provider.refund(refundOf(paid));
    expect(harness.fake.trades.get(paid.number).status).toBe('TRADE_CLOSED');
    const facts = { state: 'paid', paidFen: 60, isRefunded: true };
    expect(await harness.provider.query(paid.number)).toMatchObject(facts);
    expect(await harness.provider.close(paid.number)).toBe('unsure');
  });

  it('has no bill where the archive is none', async () => {
    const { fake } = harness;
    await beginAndPay(harness);
    fake.pass(48 * 3_600_000);
    const { privateKey } = fake.keys.merchant;
    const provider = createAlipayProvider({
      config: {
        ...fake.merchant,
        privateKey,
        publicKey: fake.keys.alipay.publicKey,
        endpoint: fake.endpoint,
      },
      fetch: async () => new Response('<html>'),
      now: () => fake.now(),
    });
    const problem = { kind: 'unavailable', code: 'UNREADABLE_BILL' };
    await expect(provider.fetchBill('2026-11-24')).rejects.toMatchObject(problem);
  });
});
