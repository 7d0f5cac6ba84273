/** PAY.md §3, the notices of the fake of Alipay: rows 30 to 32. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AlipayFake } from './alipay-fake.ts';
import { isSigned, sortedFields } from './fake-signatures.ts';
import { buildPayAddress, NUMBER } from './merchant-requests.ts';

const MINUTE = 60_000;

/** The merchant's own end. */
const received: string[] = [];
let reply = { status: 200, body: 'success' };
const shop = createServer(async (request, response) => {
  received.push(await text(request));
  response.writeHead(reply.status, { location: '/' }).end(reply.body);
});

let fake: AlipayFake;
let notifyUrl: string;
beforeAll(async () => {
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  // A listening TCP server's address is always an AddressInfo.
  notifyUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/notify`;
});
afterAll(() => shop.close());
beforeEach(async () => {
  received.length = 0;
  reply = { status: 200, body: 'success' };
  fake = await AlipayFake.open(Date.UTC(2026, 10, 24, 1, 2, 3));
  await fake.logIn(buildPayAddress(fake, { fields: { notify_url: notifyUrl } }));
});
afterEach(() => fake.close());

it.each([
  ['a percent sign', { passback_params: '100%' }],
  ['a plus', { passback_params: 'a+b c' }],
  ['Chinese', { body: '文件：报告（终稿）' }],
  ['an empty value', { gmt_refund: '' }],
  ['a field that nobody knows', { biz_settle_mode: '1' }],
  ['JSON', { voucher_detail_list: '[{"amount":"0.10","name":"红包"}]' }],
])('30: signs %s as it is, before it is encoded', (_, given: Record<string, string>) => {
  const trade = fake.trades.get(NUMBER);
  const fields = new URLSearchParams(fake.notices.compose(trade, undefined, { fields: given }));
  for (const [name, value] of Object.entries(given)) expect(fields.get(name)).toBe(value);
  const signed = sortedFields(fields, ['sign', 'sign_type']);
  expect(isSigned(signed, fields.get('sign') ?? '', fake.keys.alipay.publicKey)).toBe(true);
});

describe('31: how often a notice comes', () => {
  it('ends with the seven letters', async () => {
    fake.pay(NUMBER);
    await fake.notices.deliver();
    fake.pass(2000 * MINUTE);
    await fake.notices.deliver();
    expect(received).toHaveLength(1);
  });

  it.each([
    { status: 200, body: 'Success' },
    { status: 200, body: 'success\n' },
    { status: 200, body: '"success"' },
    { status: 302, body: 'success' },
    { status: 500, body: 'fail' },
  ])('comes eight times in twenty-five hours to who answers $status “$body”', async (given) => {
    reply = given;
    fake.pay(NUMBER);
    await fake.notices.deliver();
    for (const minutes of [4, 10, 10, 60, 120, 360, 900, 2000]) {
      fake.pass(minutes * MINUTE - 1);
      expect(await fake.notices.deliver()).toEqual([]);
      fake.pass(1);
      await fake.notices.deliver();
    }
    expect(received).toHaveLength(8);
    // With the same id, and the same to the byte.
    expect(new Set(received).size).toBe(1);
  });
});

describe('32: what a notice says of refunds', () => {
  const say = async () => {
    await fake.notices.deliver();
    return Object.fromEntries(new URLSearchParams(received.at(-1)));
  };
  const refund = (requestNumber: string, fen: number) => {
    fake.pass(MINUTE);
    fake.trades.refund(NUMBER, { requestNumber, fen, isDone: false });
    fake.finishRefund(requestNumber);
  };

  it('a part leaves it successful, and all parts are counted together', async () => {
    fake.pay(NUMBER);
    expect(await say()).not.toHaveProperty('refund_fee');
    refund('R1', 20);
    const first = { trade_status: 'TRADE_SUCCESS', refund_fee: '0.20', out_biz_no: 'R1' };
    expect(await say()).toMatchObject(first);
    refund('R2', 30);
    expect(await say()).toMatchObject({ ...first, refund_fee: '0.50', out_biz_no: 'R2' });
  });

  it('a full refund closes it, with the moment of the payment still there', async () => {
    fake.pay(NUMBER);
    refund('R1', 60);
    expect(await say()).toMatchObject({
      trade_status: 'TRADE_CLOSED',
      refund_fee: '0.60',
      gmt_payment: '2026-11-24 09:02:03',
      gmt_refund: '2026-11-24 09:03:03',
    });
  });

  it('a trade that ran out of time closes without either', async () => {
    fake.notices.queue(fake.trades.close(NUMBER));
    const said = await say();
    expect(said).toMatchObject({ trade_status: 'TRADE_CLOSED' });
    expect(said).not.toHaveProperty('gmt_payment');
    expect(said).not.toHaveProperty('refund_fee');
  });
});
