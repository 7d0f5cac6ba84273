/** Notices as WeChat Pay posts them, to its real adapter over HTTP (SECURITY T15, §3 rows 31 to 39). */
import { describe, expect, it } from 'vitest';
import {
  buildPaymentNotice,
  type FakeNotice,
  sendable,
} from '#adapters/payment/testing/wechat-fake/fake-notices.ts';
import {
  sealResource,
  signatureHeaders,
} from '#adapters/payment/testing/wechat-fake/fake-signing.ts';
import { countRows, isFree, readOrderState } from '../testing/look-at-money.ts';
import { openWechatShop } from '../testing/open-wechat-shop.ts';

type WechatShop = Awaited<ReturnType<typeof openWechatShop>>;
const MINUTE_MS = 60_000;

/** Unpaid here, whatever WeChat is made to say. */
async function expectUntouched(shop: WechatShop): Promise<void> {
  expect((await readOrderState(shop.buyer, shop.orderId)).state).toBe('paying');
  expect(await countRows(shop, 'settlements')).toBe(0);
}

/** A right one of what was not paid: nothing but its fault keeps it out. */
function noticeOf({ fake, trade }: WechatShop, change: object = {}): FakeNotice {
  const { totalFen: payerFen } = trade();
  const paid = { state: 'SUCCESS', transaction: '42000000001', paidAt: fake.state.now() } as const;
  return buildPaymentNotice({ ...trade(), ...paid, payerFen }, change);
}

/** Signed over these very bytes. */
function signed({ fake: { state } }: WechatShop, body: string) {
  const headers = { 'Content-Type': 'application/json', ...signatureHeaders(state, body) };
  return { headers: new Headers(headers), body };
}

/** With a sealed part that somebody has spoilt, under WeChat's own signature. */
function sealedAs(shop: WechatShop, spoil: (sealed: ReturnType<typeof sealResource>) => object) {
  const notice = noticeOf(shop);
  const sealed = sealResource(shop.fake.state, notice);
  const resource = { ...sealed, ...spoil(sealed) };
  const rest = { id: notice.id, create_time: '', resource_type: 'encrypt-resource', summary: '' };
  return signed(shop, JSON.stringify({ ...rest, event_type: notice.event, resource }));
}

function withHeader(
  sent: { headers: Headers; body: string | Uint8Array },
  [name, value]: string[],
) {
  const headers = new Headers(sent.headers);
  if (value === undefined) headers.delete(name ?? '');
  else headers.set(name ?? '', value);
  return { headers, body: sent.body };
}

describe('SECURITY T15 (a), WeChat: refused, and the order as it was', () => {
  const right = (shop: WechatShop) => sendable(shop.fake.state, noticeOf(shop));
  it.each<[string, number, (shop: WechatShop) => { headers: Headers; body: string | Uint8Array }]>([
    [
      'row 31: no headers',
      401,
      ({ fake, ...shop }) => sendable(fake.state, noticeOf({ fake, ...shop }), { by: 'nobody' }),
    ],
    [
      'row 31: another’s signature',
      401,
      (shop) => sendable(shop.fake.state, noticeOf(shop), { by: 'a stranger' }),
    ],
    [
      'row 31: WeChat’s own trial',
      401,
      (shop) => sendable(shop.fake.state, noticeOf(shop), { by: 'a trial' }),
    ],
    [
      'row 31: a serial that is not pinned',
      401,
      (shop) => withHeader(right(shop), ['Wechatpay-Serial', 'PUB_KEY_ID_0000000000000000']),
    ],
    ['row 31: no serial', 401, (shop) => withHeader(right(shop), ['Wechatpay-Serial'])],
    [
      'row 32: signed six minutes ago',
      401,
      (shop) => sendable(shop.fake.state, noticeOf(shop), { ageMs: 6 * MINUTE_MS }),
    ],
    [
      'row 32: signed for six minutes from now',
      401,
      (shop) => sendable(shop.fake.state, noticeOf(shop), { ageMs: -6 * MINUTE_MS }),
    ],
    [
      'row 33: the same in another order of keys',
      401,
      (shop) => {
        const { headers, body } = right(shop);
        const fields = Object.entries(JSON.parse(Buffer.from(body).toString('utf8')));
        return { headers, body: JSON.stringify(Object.fromEntries(fields.toReversed())) };
      },
    ],
    [
      'row 34: a broken tag',
      400,
      (shop) =>
        sealedAs(shop, ({ ciphertext }) => {
          const bytes = Buffer.from(ciphertext, 'base64');
          bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
          return { ciphertext: bytes.toString('base64') };
        }),
    ],
    [
      'row 34: a nonce of eleven bytes',
      400,
      (shop) => sealedAs(shop, ({ nonce }) => ({ nonce: nonce.slice(1) })),
    ],
    [
      'row 34: sealed with another key',
      400,
      (shop) => {
        const keys = { ...shop.fake.state.keys, apiKey: 'x'.repeat(32) };
        return sealedAs(shop, () => sealResource({ ...shop.fake.state, keys }, noticeOf(shop)));
      },
    ],
    [
      'row 35: a number that is not ours',
      404,
      (shop) => sendable(shop.fake.state, noticeOf(shop, { out_trade_no: '0'.repeat(32) })),
    ],
    [
      'row 36: a fen less',
      400,
      (shop) =>
        sendable(
          shop.fake.state,
          noticeOf(shop, { amount: { total: 19, payer_total: 19, currency: 'CNY' } }),
        ),
    ],
    [
      'row 36: a fen more',
      400,
      (shop) =>
        sendable(
          shop.fake.state,
          noticeOf(shop, { amount: { total: 21, payer_total: 21, currency: 'CNY' } }),
        ),
    ],
    [
      'row 36: dollars',
      400,
      (shop) =>
        sendable(
          shop.fake.state,
          noticeOf(shop, { amount: { total: 20, payer_total: 20, currency: 'USD' } }),
        ),
    ],
    [
      'row 36: another merchant',
      400,
      (shop) => sendable(shop.fake.state, noticeOf(shop, { mchid: '1900000110' })),
    ],
    [
      'row 36: another app',
      400,
      (shop) => sendable(shop.fake.state, noticeOf(shop, { appid: 'wxffffffffffffffff' })),
    ],
  ])('%s is answered %i', async (_title, status, write) => {
    const shop = await openWechatShop();
    const { headers, body } = write(shop);
    const answer = await shop.post(headers, body);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'FAIL' });
    await expectUntouched(shop);
  });
});

describe('WeChat: taken', () => {
  it('what was refused with a fault, without it', async () => {
    const shop = await openWechatShop();
    const { headers, body } = sendable(shop.fake.state, noticeOf(shop));
    expect(await shop.post(headers, body)).toMatchObject({ status: 200 });
    const again = await openWechatShop();
    const resealed = sealedAs(again, () => ({}));
    expect((await again.post(resealed.headers, resealed.body)).status).toBe(200);
    expect(await countRows(again, 'settlements')).toBe(1);
  });

  it('row 37, T15 (b): a hundred times at once, with one credit', async () => {
    const shop = await openWechatShop();
    shop.pay();
    const notice = buildPaymentNotice(shop.trade());
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => {
        // Signed anew with every try, as WeChat does.
        const { headers, body } = sendable(shop.fake.state, notice);
        return shop.post(headers, body);
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countRows(shop, 'settlements')).toBe(1);
    expect(await countRows(shop, 'entitlements')).toBe(1);
    expect(await isFree(shop.buyer, shop.code)).toBe(true);
  });

  it('row 38, T15 (c): for an order that was closed, which is paid then', async () => {
    const shop = await openWechatShop();
    await shop.buyer.api.money.close({ order_id: shop.orderId });
    expect(shop.trade().state).toBe('CLOSED');
    shop.trade().state = 'NOTPAY';
    shop.pay();
    const { headers, body } = sendable(shop.fake.state, buildPaymentNotice(shop.trade()));
    expect((await shop.post(headers, body)).status).toBe(200);
    expect((await readOrderState(shop.buyer, shop.orderId)).state).toBe('paid');
  });

  it('row 39: not while the database is away, and then when it comes again', async () => {
    const shop = await openWechatShop();
    shop.pay();
    const { headers, body } = sendable(shop.fake.state, buildPaymentNotice(shop.trade()));
    const { db } = shop.services;
    await db.schema.alterTable('settlements').renameTo('hidden').execute();
    expect(await shop.post(headers, body)).toMatchObject({ status: 500 });
    await db.schema.alterTable('hidden').renameTo('settlements').execute();
    expect((await shop.post(headers, body)).status).toBe(200);
  });
});
