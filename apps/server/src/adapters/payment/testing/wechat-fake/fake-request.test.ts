import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  DOMAIN,
  getAsMerchant,
  type MerchantAnswer,
  NATIVE,
  orderBody,
  postAsMerchant,
  queryTarget,
  type Spoilt,
} from './fake-merchant.ts';
import { openWechatFake, type WechatFake } from './wechat-fake.ts';

const NOW = Date.UTC(2026, 10, 24, 4, 0, 0);

let fake: WechatFake;
beforeEach(async () => {
  fake = await openWechatFake({ now: () => NOW, domain: DOMAIN });
});
afterEach(() => fake.close());

it('takes an order that is asked for rightly', async () => {
  expect(await order()).toMatchObject({ status: 200, json: { code_url: expect.any(String) } });
});

const REFUSED: { row: number; why: string; spoilt: Spoilt; status: number; code: string }[] = [
  { row: 1, why: 'no Authorization', spoilt: { headers: { authorization: undefined } }, ...sign() },
  { row: 2, why: 'another scheme', spoilt: edit('WECHATPAY2-SHA256', 'WECHATPAY2-SM2'), ...sign() },
  { row: 2, why: 'Bearer', spoilt: edit('WECHATPAY2-SHA256-RSA2048', 'Bearer'), ...sign() },
  { row: 3, why: 'single quotes', spoilt: edit(/"/g, "'"), ...sign() },
  { row: 3, why: 'blanks', spoilt: edit(/,/g, ', '), ...sign() },
  { row: 4, why: 'another merchant', spoilt: { fields: { mchid: '1900000110' } }, ...sign() },
  { row: 5, why: 'another serial', spoilt: { fields: { serial_no: 'F'.repeat(40) } }, ...sign() },
  { row: 6, why: 'a clock behind', spoilt: at(-301), ...sign('timestamp已过期') },
  { row: 6, why: 'a clock ahead', spoilt: at(301), ...sign('timestamp已过期') },
  { row: 9, why: 'other bytes signed', spoilt: { signed: { body: '{ }' } }, ...sign('签名错误') },
  { row: 11, why: 'no User-Agent', spoilt: { headers: { 'user-agent': undefined } }, ...invalid() },
  { row: 12, why: 'no Accept', spoilt: { headers: { accept: undefined } }, ...invalid() },
  {
    row: 13,
    why: 'no Content-Type',
    spoilt: { headers: { 'content-type': undefined } },
    ...invalid(),
  },
  {
    row: 14,
    why: 'an unknown key id',
    spoilt: keyId('PUB_KEY_ID_1'),
    status: 400,
    code: 'PARAM_ERROR',
  },
];

it.each(REFUSED)('$row: refuses $why', async ({ spoilt, ...expected }) => {
  const said = await order(spoilt);
  expect(said).toMatchObject({ status: expected.status, code: expected.code });
  if ('says' in expected) expect(said.json.message).toContain(expected.says);
  expect(fake.state.orders.size).toBe(0);
});

it('6: looks at the clock before the signature', async () => {
  const said = await order({ ...at(-301), key: fake.state.keys.stranger.privateKey });
  expect(said.json.message).toBe('timestamp已过期');
});

it('7: refuses a nonce that was used', async () => {
  const fields = { nonce_str: 'once' };
  expect((await getAsMerchant(fake, queryTarget('T_1'), { fields })).code).toBe('ORDER_NOT_EXIST');
  expect(await getAsMerchant(fake, queryTarget('T_2'), { fields })).toMatchObject(sign());
});

it('8: refuses the signature of another key', async () => {
  expect(await order({ key: fake.state.keys.stranger.privateKey })).toMatchObject(sign());
});

it('10: refuses a signature that leaves out the query', async () => {
  const [target = ''] = queryTarget('T_1').split('?');
  expect(await getAsMerchant(fake, queryTarget('T_1'), { signed: { target } })).toMatchObject(
    sign(),
  );
});

it('11: looks at the headers before the signature', async () => {
  const headers = { 'user-agent': undefined, authorization: undefined };
  expect(await order({ headers })).toMatchObject(invalid());
});

it('31: signs what it does, and no refusal', async () => {
  const signed = ['timestamp', 'nonce', 'serial', 'signature'].map((name) => `wechatpay-${name}`);
  expect(Object.keys((await order()).headers)).toEqual(expect.arrayContaining(signed));
  const refusals = [
    await order(keyId('PUB_KEY_ID_1')),
    await getAsMerchant(fake, queryTarget('T_404')),
  ];
  const names = refusals.flatMap(({ headers }) => Object.keys(headers));
  expect(names.filter((name) => signed.includes(name))).toEqual([]);
});

function order(spoilt: Spoilt = {}): Promise<MerchantAnswer> {
  return postAsMerchant(fake, NATIVE, orderBody(fake), spoilt);
}

function edit(from: string | RegExp, to: string): Spoilt {
  return { authorization: (value) => value.replace(from, to) };
}

/** Signed by a clock that is so far off, and rightly otherwise. */
function at(seconds: number): Spoilt {
  return { fields: { timestamp: String(NOW / 1000 + seconds) } };
}

function keyId(serial: string): Spoilt {
  return { headers: { 'wechatpay-serial': serial } };
}

function sign(says?: string) {
  return { status: 401, code: 'SIGN_ERROR', ...(says !== undefined && { says }) };
}

function invalid() {
  return { status: 400, code: 'INVALID_REQUEST' };
}
