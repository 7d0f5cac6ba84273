import { createHash, createVerify } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  DOMAIN,
  getAsMerchant,
  NATIVE,
  orderBody,
  paidOrder,
  postAsMerchant,
  queryTarget,
  REFUNDS,
  refundBody,
} from './fake-merchant.ts';
import type { Heard, SentNotice } from './fake-notices.ts';
import { openWechatFake, type WechatFake } from './wechat-fake.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

let clock: number;
let fake: WechatFake;
beforeEach(async () => {
  clock = Date.UTC(2026, 10, 24, 4, 0, 0);
  fake = await openWechatFake({ now: () => clock, domain: DOMAIN });
});
afterEach(() => fake.close());

describe('29: refunds', () => {
  it.each([
    { why: 'more than was paid', change: sum(101), says: '大于可退金额' },
    { why: 'another total', change: sum(40, 200), says: '订单金额不一致' },
    { why: 'no whole sum', change: sum(0.5), says: 'amount错误' },
    { why: 'a long reason', change: { reason: '由'.repeat(81) }, code: 'PARAM_ERROR' },
    { why: 'an unknown order', change: { out_trade_no: 'T_404404' }, code: 'RESOURCE_NOT_EXISTS' },
  ])('refuses $why', async ({ change, says = '', code = 'INVALID_REQUEST' }) => {
    await paidOrder(fake);
    const said = await postAsMerchant(fake, REFUNDS, refundBody(change));
    expect(said).toMatchObject({ code, json: { message: expect.stringContaining(says) } });
    expect(fake.state.refunds.size).toBe(0);
  });

  it('refuses what was not paid, or was paid a year ago', async () => {
    await postAsMerchant(fake, NATIVE, orderBody(fake));
    expect((await refund({})).json.message).toBe('订单未支付');
    fake.pay('T_000001');
    clock += 365 * DAY + 1;
    expect((await refund({})).json.message).toBe('订单已超过可退款期限');
  });

  it('pays back once under a number, and takes no other sum under it', async () => {
    await paidOrder(fake);
    const first = await refund({});
    expect(first).toMatchObject({ status: 200, json: { status: 'PROCESSING' } });
    expect((await refund({})).json.refund_id).toBe(first.json.refund_id);
    expect(await refund(sum(50))).toMatchObject({ code: 'INVALID_REQUEST' });
    expect((await getAsMerchant(fake, queryTarget('T_000001'))).json.trade_state).toBe('REFUND');
  });

  it('wants a minute between two, and counts what is left', async () => {
    await paidOrder(fake);
    await refund({});
    const next = { out_refund_no: 'R_000002' };
    expect(await refund({ ...next, ...sum(60) })).toMatchObject({ code: 'FREQUENCY_LIMITED' });
    clock += MINUTE;
    expect(await refund({ ...next, ...sum(61) })).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await refund({ ...next, ...sum(60) })).toMatchObject({ status: 200 });
  });

  it('pays back in fifty parts, and in no more', async () => {
    await paidOrder(fake);
    for (let part = 1; part <= 50; part += 1) {
      clock += MINUTE;
      expect((await refund({ out_refund_no: `R_${part}`, ...sum(1) })).status).toBe(200);
    }
    clock += MINUTE;
    const said = await refund({ out_refund_no: 'R_51', ...sum(1) });
    expect(said.json.message).toBe('部分退款次数超限');
  });

  it('knows no refund that was never asked for', async () => {
    const said = await getAsMerchant(fake, `${REFUNDS}/R_404`);
    expect(said).toMatchObject({ status: 404, code: 'RESOURCE_NOT_EXISTS' });
  });
});

describe('30: the bill', () => {
  const BILL = '/v3/bill/tradebill?bill_date=2026-11-24&bill_type=ALL';

  it.each([
    { why: 'today’s', after: 0, code: 'INVALID_REQUEST' },
    { why: 'yesterday’s before ten', after: 20 * 60 * MINUTE, code: 'STATEMENT_CREATING' },
    { why: 'one of a quarter ago', after: 93 * DAY, code: 'INVALID_REQUEST' },
  ])('gives no bill that is $why', async ({ after, code }) => {
    await paidOrder(fake);
    clock += after;
    expect(await getAsMerchant(fake, BILL)).toMatchObject({ status: 400, code });
  });

  it('has none for a day without payments', async () => {
    clock += DAY;
    expect(await getAsMerchant(fake, BILL)).toMatchObject({
      status: 400,
      code: 'NO_STATEMENT_EXIST',
    });
  });

  it('gives a zipped file with the hash of what is in it, unsigned, for half a minute', async () => {
    await paidOrder(fake);
    clock += DAY;
    const { json } = await getAsMerchant(fake, `${BILL}&tar_type=GZIP`);
    const { pathname, search } = new URL(json.download_url);
    clock += 30_000;
    const file = await getAsMerchant(fake, `${pathname}${search}`);
    const text = gunzipSync(file.bytes);
    expect(createHash('sha1').update(text).digest('hex')).toBe(json.hash_value);
    expect(createHash('sha1').update(file.bytes).digest('hex')).not.toBe(json.hash_value);
    expect(text.toString('utf8')).toContain('\r\n`2026-11-24 12:00:00,`wx0123456789abcdef,');
    expect(file.headers['wechatpay-signature']).toBeUndefined();
    const strange = { headers: { authorization: undefined } };
    expect((await getAsMerchant(fake, `${pathname}${search}`, strange)).status).toBe(401);
    clock += 1;
    expect(await getAsMerchant(fake, `${pathname}${search}`)).toMatchObject({
      code: 'INVALID_REQUEST',
    });
  });
});

describe('32: notices', () => {
  const sent: SentNotice[] = [];
  beforeEach(() => {
    sent.length = 0;
  });

  it.each<{ heard: Heard; isTaken: boolean }>([
    { heard: { status: 200 }, isTaken: true },
    { heard: { status: 204 }, isTaken: true },
    { heard: { status: 200, body: '{"code":"FAIL"}' }, isTaken: true },
    { heard: { status: 200, tookMs: 5000 }, isTaken: true },
    { heard: { status: 200, tookMs: 5001 }, isTaken: false },
    { heard: { status: 201 }, isTaken: false },
    { heard: { status: 302 }, isTaken: false },
    { heard: { status: 401 }, isTaken: false },
    { heard: { status: 500 }, isTaken: false },
  ])('takes $heard for delivered: $isTaken', async ({ heard, isTaken }) => {
    await paidOrder(fake);
    expect(await deliver(heard)).toEqual([isTaken]);
    clock += DAY;
    expect(await deliver(heard)).toHaveLength(isTaken ? 0 : 1);
  });

  it('comes fifteen times in a day, as the same notice, signed anew', async () => {
    await paidOrder(fake);
    for (let minute = 0; minute < 3 * 1440; minute += 1) {
      await deliver({ status: 500 });
      clock += MINUTE;
    }
    expect(sent).toHaveLength(15);
    expect(new Set(sent.map((notice) => bodyOf(notice).id)).size).toBe(1);
    expect(new Set(sent.map(({ headers }) => headers.get('wechatpay-nonce'))).size).toBe(15);
  });

  it('signs a trial wrongly, and what follows rightly', async () => {
    await paidOrder(fake);
    await fake.notices.sendDue(hear({ status: 401 }), { by: 'a trial' });
    clock += 15_000;
    await deliver({ status: 200 });
    expect(sent.map(isRight)).toEqual([false, true]);
    expect(sent[0]?.headers.get('wechatpay-signature')).toMatch(/^WECHATPAY\/SIGNTEST\//);
  });

  it('tells of a refund to the address that the refund named', async () => {
    await paidOrder(fake);
    await refund({ notify_url: `https://${DOMAIN}/refunded` });
    fake.finishRefund('R_000001', 'ABNORMAL');
    await deliver({ status: 200 });
    expect(sent.map(({ url }) => url)).toEqual([
      `https://${DOMAIN}/api/order/notify/wechat`,
      `https://${DOMAIN}/refunded`,
    ]);
    expect(sent.map((notice) => bodyOf(notice).event_type)).toEqual([
      'TRANSACTION.SUCCESS',
      'REFUND.ABNORMAL',
    ]);
  });

  function deliver(heard: Heard): Promise<boolean[]> {
    return fake.notices.sendDue(hear(heard));
  }

  function hear(heard: Heard) {
    return async (notice: SentNotice) => {
      sent.push(notice);
      return heard;
    };
  }
});

function isRight({ headers, body }: SentNotice): boolean {
  const head = `${headers.get('wechatpay-timestamp')}\n${headers.get('wechatpay-nonce')}\n`;
  const signature = headers.get('wechatpay-signature') ?? '';
  const verifier = createVerify('RSA-SHA256').update(head).update(body).update('\n');
  return verifier.verify(fake.state.keys.platform.publicKey, signature, 'base64');
}

function bodyOf({ body }: SentNotice) {
  return JSON.parse(Buffer.from(body).toString('utf8'));
}

function refund(change: object) {
  return postAsMerchant(fake, REFUNDS, refundBody(change));
}

function sum(refund: number, total = 100) {
  return { amount: { refund, total, currency: 'CNY' } };
}
