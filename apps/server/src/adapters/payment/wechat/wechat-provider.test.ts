import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Buyer, PaymentHarness, Twist } from '../payment-harness.conformance.ts';
import {
  attempt,
  begin,
  beginAndPay,
  DAY,
  MINUTE,
  refundOf,
} from '../payment-harness.conformance.ts';
import { describePaymentProvider } from '../payment-provider.conformance.ts';
import type { WayToPay } from '../payment-provider.ts';
import {
  APP_ID,
  MERCHANT_ID,
  MERCHANT_SERIAL,
  PLATFORM_KEY_ID,
  wechatKeys,
} from '../testing/wechat-fake/fake-keys.ts';
import {
  buildPaymentNotice,
  buildRefundNotice,
  isTakenBy,
  sendable,
} from '../testing/wechat-fake/fake-notices.ts';
import { refundOf as fakeRefundOf } from '../testing/wechat-fake/fake-refunds.ts';
import { WechatRefusal } from '../testing/wechat-fake/fake-refusal.ts';
import { orderOf } from '../testing/wechat-fake/fake-trades.ts';
import { openWechatFake, type WechatFake } from '../testing/wechat-fake/wechat-fake.ts';
import type { WechatConfig } from './wechat.config.ts';
import { TRY_MS } from './wechat-client.ts';
import { createWechatProvider } from './wechat-provider.ts';

const DOMAIN = 'files.example.com';
const PAGE = `https://${DOMAIN}/v/pay`;
/** Noon in Beijing. */
const NOW = Date.UTC(2026, 10, 24, 4, 0, 0);

describePaymentProvider('WeChat Pay', openHarness);

async function openHarness(): Promise<PaymentHarness & { fake: WechatFake; config: WechatConfig }> {
  let clock = NOW;
  const now = () => clock;
  const fake = await openWechatFake({ now, domain: DOMAIN });
  const config = configOf(fake);
  const stranger = { ...config, privateKey: fake.state.keys.stranger.privateKey };
  const timeout = (ms: number) => (ms === TRY_MS ? fake.patience() : new AbortController().signal);
  const options = { fetch, now, timeout };
  return {
    fake,
    config,
    provider: createWechatProvider({ ...options, config }),
    misconfigured: createWechatProvider({ ...options, config: stranger }),
    now,
    pass: (ms) => {
      clock += ms;
    },
    buyer: buyerOf(fake),
    finishRefund: async (refundNumber) => fake.finishRefund(refundNumber),
    notice: async (of, twist) => noticeOf(fake, of, twist),
    isContentWith: isTakenBy,
    fail: (kind) => {
      fake.fault = kind && { kind };
    },
    has: { staleNotices: true, probes: true, refundNotices: true, bill: true },
    close: () => fake.close(),
  };
}

function configOf({ origins }: WechatFake): WechatConfig {
  const { merchant, platform, apiKey } = wechatKeys();
  return {
    merchantId: MERCHANT_ID,
    appId: APP_ID,
    serial: MERCHANT_SERIAL,
    privateKey: merchant.privateKey,
    apiKey: Buffer.from(apiKey),
    publicKeys: new Map([[PLATFORM_KEY_ID, platform.publicKey]]),
    endpoints: origins,
  };
}

function buyerOf(fake: WechatFake): Buyer {
  return {
    open: async (way) => (way.kind === 'qr' ? fake.scan(way.text) : visit(way)),
    pay: async (number) => fake.pay(number),
    // The order stays as it was.
    failToPay: async () => {},
  };
}

/** As a browser that follows a link of ours, and sends the Referer only if the link is to. */
async function visit({ url, needsReferrer }: Extract<WayToPay, { kind: 'jump' }>): Promise<void> {
  const headers = { 'X-Forwarded-For': '203.0.113.9', ...(needsReferrer && { Referer: PAGE }) };
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(await response.text());
}

function noticeOf(
  { state }: WechatFake,
  { number, refundNumber }: { number: string; refundNumber?: string },
  { signedBy, ageMs = 0, merchant, totalFen, probe }: Twist = {},
) {
  const change = {
    ...(merchant && { mchid: '1900000110' }),
    ...(totalFen !== undefined && { amount: { total: totalFen, payer_total: 1, currency: 'CNY' } }),
  };
  const notice = refundNumber
    ? buildRefundNotice(fakeRefundOf(state, refundNumber), change)
    : buildPaymentNotice(orderOf(state, number), change);
  const by = probe ? 'a trial' : (signedBy ?? 'the platform');
  return { ...sendable(state, notice, { by, ageMs }), address: '203.0.113.80' };
}

describe('WeChat Pay beyond the port', () => {
  let harness: Awaited<ReturnType<typeof openHarness>>;
  beforeEach(async () => {
    harness = await openHarness();
  });
  afterEach(() => harness.close());

  it('goes to the other door while the first is shut', async () => {
    const { provider, fake } = harness;
    const { number } = await beginAndPay(harness);
    for (const kind of ['silent', 'broken', 'lost'] as const) {
      fake.fault = { kind, door: 0 };
      fake.calls.length = 0;
      expect((await provider.query(number)).state).toBe('paid');
      expect(fake.calls.map((call) => call[0])).toEqual(['0', '1']);
    }
  });

  it('pays back once, though the first door did it and lost the answer', async () => {
    const { provider, fake } = harness;
    const paid = await beginAndPay(harness, { totalFen: 100 });
    const order = refundOf(paid, { refundFen: 60 });
    fake.fault = { kind: 'lost', door: 0 };
    expect(await provider.refund(order)).toMatchObject({ state: 'pending', refundedFen: 60 });
    expect(fake.state.refunds.size).toBe(1);
  });

  it.each(['a trial', 'a stranger', 'nobody'] as const)(
    'believes no answer that is signed by %s, and asks again',
    async (by) => {
      const { provider, fake } = harness;
      const { number } = await beginAndPay(harness);
      fake.signing = [{ by }];
      expect((await provider.query(number)).state).toBe('paid');
      fake.signing = [{ by }, { by }];
      await expect(provider.query(number)).rejects.toMatchObject({ kind: 'unavailable' });
    },
  );

  it('believes no answer that was signed long ago', async () => {
    const { provider, fake } = harness;
    const { number } = await beginAndPay(harness);
    fake.signing = [{ ageMs: 6 * MINUTE }, { ageMs: -6 * MINUTE }];
    await expect(provider.query(number)).rejects.toMatchObject({ code: 'ANSWER_STALE' });
  });

  it.each([
    { status: 500, code: 'SYSTEM_ERROR', kind: 'unavailable', tries: 2 },
    { status: 202, code: 'ACCEPTED', kind: 'unavailable', tries: 2 },
    { status: 400, code: 'SYSTEM_ERROR', kind: 'unavailable', tries: 2 },
    { status: 429, code: 'FREQUENCY_LIMITED', kind: 'unavailable', tries: 1 },
    { status: 429, code: 'RATELIMIT_EXCEEDED', kind: 'unavailable', tries: 1 },
    { status: 401, code: 'SIGN_ERROR', kind: 'configuration', tries: 1 },
    { status: 403, code: 'NO_AUTH', kind: 'configuration', tries: 1 },
    { status: 400, code: 'APPID_MCHID_NOT_MATCH', kind: 'configuration', tries: 1 },
    { status: 403, code: 'NOT_ENOUGH', kind: 'configuration', tries: 1 },
    { status: 404, code: '', kind: 'configuration', tries: 1 },
    { status: 403, code: 'OUT_TRADE_NO_USED', kind: 'refused', tries: 1 },
    { status: 400, code: 'PARAM_ERROR', kind: 'refused', tries: 1 },
  ])('takes $status $code for $kind after $tries', async ({ status, code, kind, tries }) => {
    const { provider, fake } = harness;
    fake.refusals = [1, 2].map(() => new WechatRefusal(status, code, '说明'));
    await expect(provider.start(attempt(harness))).rejects.toMatchObject({
      kind,
      code: code || `HTTP_${status}`,
    });
    expect(fake.calls).toHaveLength(tries);
  });

  it.each([
    { code: 'ORDER_PAID', status: 400 },
    { code: 'ORDERPAID', status: 403 },
    { code: 'INVALID_REQUEST', status: 400 },
    { code: 'ORDER_CLOSED', status: 400 },
  ])('is unsure after any refusal to close, $code too', async ({ code, status }) => {
    const { provider, fake } = harness;
    const { number } = await begin(harness);
    fake.refusals = [new WechatRefusal(status, code, '说明')];
    expect(await provider.close(number)).toBe('unsure');
  });

  it('knows a refund that needs a person, and one that stays with us', async () => {
    const { provider, fake } = harness;
    const paid = await beginAndPay(harness);
    const order = refundOf(paid);
    const { acceptedAt } = await provider.refund(order);
    expect(acceptedAt).toBeGreaterThan(0);
    harness.pass(DAY);
    const facts = { refundedFen: 60, acceptedAt };
    fake.finishRefund(order.refundNumber, 'ABNORMAL');
    expect(await provider.queryRefund(order)).toEqual({ ...facts, state: 'abnormal' });
    fake.finishRefund(order.refundNumber, 'CLOSED');
    expect(await provider.queryRefund(order)).toEqual({ ...facts, state: 'closed' });
    const notice = await provider.readNotice(await harness.notice(order), harness.now());
    expect(notice).toMatchObject({ kind: 'refund', facts: { state: 'closed' } });
  });

  it.each([
    ['商户基本账户', 'abnormal'],
    ['商户结算银行账户', 'abnormal'],
    ['支付用户零钱', 'done'],
    ['企业钱包', 'done'],
    ['招商银行信用卡0403', 'done'],
    [null, 'done'],
    [undefined, 'done'],
  ] as const)('reads a refund that was paid to %s as %s', async (account, state) => {
    const { provider, fake } = harness;
    const order = refundOf(await beginAndPay(harness));
    await provider.refund(order);
    fakeRefundOf(fake.state, order.refundNumber).account = account;
    expect(await provider.queryRefund(order)).toMatchObject({ state: 'pending' });
    fake.finishRefund(order.refundNumber);
    expect(await provider.queryRefund(order)).toMatchObject({ state, refundedFen: 60 });
    const notice = await provider.readNotice(await harness.notice(order), harness.now());
    expect(notice).toMatchObject({ kind: 'refund', facts: { state, refundedFen: 60 } });
  });

  it('counts what the order came to, and not what a voucher left of it', async () => {
    const { provider, fake } = harness;
    const { number } = await begin(harness, { totalFen: 100 });
    fake.pay(number, { voucherFen: 30 });
    expect((await provider.query(number)).paidFen).toBe(100);
    const notice = await provider.readNotice(await harness.notice({ number }), harness.now());
    expect(notice).toMatchObject({ facts: { paidFen: 100 } });
  });

  it('sends a phone to the cashier with its Referer, and back to us', async () => {
    const way = await harness.provider.start(attempt(harness, { device: 'phone' }));
    const url = new URL(way.kind === 'jump' ? way.url : '');
    expect(way).toMatchObject({ kind: 'jump', needsReferrer: true });
    expect(url.searchParams.get('redirect_url')).toBe(`${PAGE}?order_id=1`);
    await expect(visit({ kind: 'jump', url: url.href, needsReferrer: false })).rejects.toThrow(
      '商家参数格式有误',
    );
  });

  it.each([
    { event: 'PAYSCORE.USER_OPEN_SERVICE', change: {}, told: { kind: 'nothing' } },
    { event: 'TRANSACTION.SUCCESS', change: { appid: 'wxffffffffffffffff' }, told: 'merchant' },
    {
      event: 'TRANSACTION.SUCCESS',
      change: { amount: { total: 60, currency: 'USD' } },
      told: 'form',
    },
    { event: 'TRANSACTION.SUCCESS', change: { amount: { total: 0.6 } }, told: 'form' },
    { event: 'TRANSACTION.SUCCESS', change: { transaction_id: '' }, told: 'form' },
    { event: 'TRANSACTION.SUCCESS', change: { trade_state: 'LENT' }, told: 'form' },
    { event: 'REFUND.SUCCESS', change: {}, told: 'form' },
  ])('reads a notice of $event with $change as $told', async ({ event, change, told }) => {
    const { provider, fake, now } = harness;
    const { number } = await beginAndPay(harness);
    const notice = { ...buildPaymentNotice(orderOf(fake.state, number), change), event };
    const request = { ...sendable(fake.state, notice), address: '203.0.113.80' };
    const read = provider.readNotice(request, now());
    if (typeof told === 'object') await expect(read).resolves.toEqual(told);
    else await expect(read).rejects.toMatchObject({ name: 'NoticeRefused', reason: told });
  });

  it.each([
    { why: 'another sum', spoil: (text: string) => gzipSync(text.replaceAll('`0.60', '`0.61')) },
    { why: 'no zip', spoil: (text: string) => Buffer.from(text) },
  ])('believes no bill that holds $why', async ({ spoil }) => {
    const { provider, fake, pass } = harness;
    await beginAndPay(harness, { totalFen: 60 });
    pass(DAY);
    const { bills } = fake.state;
    fake.state.bills = {
      set: (token: string, { bytes, endsAt }: { bytes: Buffer; endsAt: number }) =>
        bills.set(token, { bytes: spoil(gunzipSync(bytes).toString('utf8')), endsAt }),
      get: (token: string) => bills.get(token),
    } as typeof bills;
    const fetched = provider.fetchBill('2026-11-24');
    await expect(fetched).rejects.toMatchObject({ kind: 'unavailable', code: 'BILL_FORM' });
  });

  it('believes each of its pinned keys, under that key’s own id alone', async () => {
    const { config, fake, now } = harness;
    const { number } = await beginAndPay(harness);
    const request = await harness.notice({ number });
    const { platform, stranger } = fake.state.keys;
    const read = (publicKeys: WechatConfig['publicKeys']) =>
      createWechatProvider({ config: { ...config, publicKeys }, fetch, now }).readNotice(
        request,
        now(),
      );
    const old = ['5157F09EFDC096DE15EBE81A47057A7232F1B8E1', stranger.publicKey] as const;
    await expect(read(new Map([old, [PLATFORM_KEY_ID, platform.publicKey]]))).resolves.toBeTruthy();
    await expect(read(new Map([old]))).rejects.toMatchObject({ reason: 'signature' });
    await expect(read(new Map([[old[0], platform.publicKey]]))).rejects.toThrow('signature');
  });
});
