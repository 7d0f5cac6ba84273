import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MERCHANT_ID } from './fake-keys.ts';
import {
  closeTarget,
  DOMAIN,
  getAsMerchant,
  H5,
  NATIVE,
  orderBody,
  PHONE_PAYER,
  paidOrder,
  postAsMerchant,
  queryTarget,
} from './fake-merchant.ts';
import { openWechatFake, type WechatFake } from './wechat-fake.ts';

const MINUTE = 60_000;

let clock: number;
let fake: WechatFake;
beforeEach(async () => {
  clock = Date.UTC(2026, 10, 24, 4, 0, 0);
  fake = await openWechatFake({ now: () => clock, domain: DOMAIN });
});
afterEach(() => fake.close());

describe('orders', () => {
  it.each([
    { row: 15, change: { mchid: '1900000110' } },
    { row: 17, change: { out_trade_no: 'T_001' } },
    { row: 17, change: { out_trade_no: 'T'.repeat(33) } },
    { row: 17, change: { out_trade_no: 'T.000001' } },
    { row: 19, change: { description: '字'.repeat(128) } },
    { row: 19, change: { description: '' } },
    { row: 19, change: { description: '收据📎' } },
    { row: 20, change: { notify_url: 'http://files.example.com/notify' } },
    { row: 20, change: { notify_url: 'https://files.example.com/notify?order=1' } },
    { row: 20, change: { notify_url: 'https://127.0.0.1/notify' } },
    { row: 20, change: { notify_url: 'https://192.168.1.2/notify' } },
    { row: 20, change: { notify_url: 'https://localhost/notify' } },
    { row: 21, change: { amount: { total: 0.6, currency: 'CNY' } } },
    { row: 21, change: { amount: { total: 0, currency: 'CNY' } } },
    { row: 21, change: { amount: { total: -1, currency: 'CNY' } } },
    { row: 21, change: { amount: { total: '100', currency: 'CNY' } } },
    { row: 21, change: { amount: {} } },
    { row: 22, change: { amount: { total: 100, currency: 'USD' } } },
    { row: 23, change: { time_expire: '2026-11-24T04:30:00Z' } },
    { row: 23, change: { time_expire: '2026-11-24 12:30:00' } },
    { row: 23, change: { time_expire: 1_800_000 } },
  ])('$row: refuses $change', async ({ change }) => {
    const said = await postAsMerchant(fake, NATIVE, orderBody(fake, change));
    expect(said).toMatchObject({ status: 400, code: 'PARAM_ERROR' });
    expect(fake.state.orders.size).toBe(0);
  });

  it('16: refuses an app that is not bound to the merchant', async () => {
    const said = await postAsMerchant(
      fake,
      NATIVE,
      orderBody(fake, { appid: 'wxffffffffffffffff' }),
    );
    expect(said).toMatchObject({ status: 400, code: 'APPID_MCHID_NOT_MATCH' });
  });

  it.each([
    { row: 24, scene_info: undefined },
    { row: 24, scene_info: { payer_client_ip: '203.0.113.9' } },
    { row: 24, scene_info: { ...PHONE_PAYER, h5_info: { type: 'Desktop' } } },
    { row: 24, scene_info: { ...PHONE_PAYER, payer_client_ip: '127.0.0.1' } },
    { row: 24, scene_info: { ...PHONE_PAYER, payer_client_ip: '::1' } },
    { row: 24, scene_info: { ...PHONE_PAYER, payer_client_ip: 'phone' } },
  ])('$row: refuses a phone’s order with $scene_info', async ({ scene_info }) => {
    const said = await postAsMerchant(fake, H5, orderBody(fake, { scene_info }));
    expect(said).toMatchObject({ status: 400, code: 'PARAM_ERROR' });
  });

  it('18: gives a fresh link for the same order, and none for another under its number', async () => {
    const first = await postAsMerchant(fake, NATIVE, orderBody(fake));
    const again = await postAsMerchant(fake, NATIVE, orderBody(fake));
    expect(again.json.code_url).not.toBe(first.json.code_url);
    const other = await postAsMerchant(fake, NATIVE, orderBody(fake, { description: '另一单' }));
    expect(other).toMatchObject({ status: 403, code: 'OUT_TRADE_NO_USED' });
    fake.pay('T_000001');
    expect(await postAsMerchant(fake, NATIVE, orderBody(fake))).toMatchObject({
      code: 'ORDER_PAID',
    });
  });

  it('23: moves a time that is past to a minute from now', async () => {
    await postAsMerchant(
      fake,
      NATIVE,
      orderBody(fake, { time_expire: '2026-11-23T12:00:00+08:00' }),
    );
    clock += MINUTE + 1;
    expect(() => fake.pay('T_000001')).toThrow('订单已过期');
    expect((await getAsMerchant(fake, queryTarget('T_000001'))).json.trade_state).toBe('NOTPAY');
  });

  it('28: closes twice, and neither what was paid nor what is not there', async () => {
    const close = () => postAsMerchant(fake, closeTarget('T_000001'), { mchid: MERCHANT_ID });
    expect(await close()).toMatchObject({ status: 404, code: 'ORDER_NOT_EXIST' });
    await postAsMerchant(fake, NATIVE, orderBody(fake));
    expect(await close()).toMatchObject({ status: 204 });
    expect(await close()).toMatchObject({ status: 204 });
    expect(() => fake.pay('T_000001')).toThrow('订单已关闭');
    expect(await postAsMerchant(fake, NATIVE, orderBody(fake))).toMatchObject({
      code: 'ORDER_CLOSED',
    });
    await paidOrder(fake, { out_trade_no: 'T_000002' });
    const paid = await postAsMerchant(fake, closeTarget('T_000002'), { mchid: MERCHANT_ID });
    expect(paid).toMatchObject({ status: 400, code: 'ORDER_PAID' });
  });
});

describe('the cashier', () => {
  it('25: forgets a phone’s link after five minutes, and a code after two hours', async () => {
    const { json } = await postAsMerchant(
      fake,
      NATIVE,
      orderBody(fake, { time_expire: undefined }),
    );
    const url = await h5Url();
    clock += 5 * MINUTE;
    expect(await visit(url)).toBe('快传 下载费');
    clock += 1;
    expect(await visit(url)).toContain('支付请求已失效');
    clock += 115 * MINUTE - 1;
    fake.scan(json.code_url);
    clock += 1;
    expect(() => fake.scan(json.code_url)).toThrow('二维码已过期');
  });

  it.each([
    { row: 26, headers: { Referer: '' }, says: '商家参数格式有误' },
    { row: 26, headers: { Referer: 'https://example.org/' }, says: '商家存在未配置的参数' },
    { row: 26, headers: { 'User-Agent': 'x MicroMessenger/8' }, says: '请在微信外打开订单' },
    { row: 26, headers: { 'X-Forwarded-For': '203.0.113.10' }, says: '网络环境未能通过安全验证' },
  ])('$row: turns away a visitor with $headers', async ({ headers, says }) => {
    expect(await visit(await h5Url(), headers)).toContain(says);
  });

  it.each([
    { back: `https://${DOMAIN}/v/pay`, says: '快传 下载费' },
    { back: `https://evil.example/?${DOMAIN}`, says: '商家存在未配置的参数' },
    { back: `https://${DOMAIN}.evil.example/`, says: '商家存在未配置的参数' },
  ])('27: sends nobody back to $back unless it is registered', async ({ back, says }) => {
    const url = `${await h5Url()}&redirect_url=${encodeURIComponent(back)}`;
    expect(await visit(url)).toContain(says);
  });
});

async function h5Url(): Promise<string> {
  const body = orderBody(fake, { out_trade_no: 'T_phone', scene_info: PHONE_PAYER });
  return (await postAsMerchant(fake, H5, body)).json.h5_url;
}

/** Returns the text of the page. */
async function visit(url: string, headers: Record<string, string> = {}): Promise<string> {
  const from = { Referer: `https://${DOMAIN}/v/pay`, 'User-Agent': 'Mobile Safari' };
  const response = await fetch(url, { headers: { ...from, ...headers } });
  return response.text();
}
