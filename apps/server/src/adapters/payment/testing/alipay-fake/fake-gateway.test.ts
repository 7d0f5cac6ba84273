/** PAY.md §3, what the fake of Alipay refuses: rows 1 to 17, and 28. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AlipayFake } from './alipay-fake.ts';
import { timeOf } from './fake-gateway.ts';
import { type AddressChange, buildPayAddress, NUMBER } from './merchant-requests.ts';

const NOW = Date.UTC(2026, 10, 24, 1, 2, 3);
const HOUR = 3_600_000;

let fake: AlipayFake;
beforeEach(async () => {
  fake = await AlipayFake.open(NOW);
});
afterEach(() => fake.close());

it('opens the page of a right address, on a desktop and on a phone', async () => {
  const wap = { product_code: 'QUICK_WAP_WAY', quit_url: 'https://files.example.com/v/pay' };
  const onPhone = buildPayAddress(fake, { fields: { method: 'alipay.trade.wap.pay' } });
  await expect(fake.open(onPhone)).rejects.toThrow('product_code');
  const trade = { out_trade_no: 'T_a000000002Z', ...wap };
  const signed = JSON.stringify({ ...contentOf(buildPayAddress(fake)), ...trade });
  const fields = { method: 'alipay.trade.wap.pay', biz_content: signed };
  expect(await fake.open(buildPayAddress(fake, { fields }))).toMatchObject({
    number: 'T_a000000002Z',
  });
  expect(await fake.open(buildPayAddress(fake))).toMatchObject({ number: NUMBER, totalFen: 60 });
});

interface Row extends AddressChange {
  row: number;
  what: string;
  code: string;
}

const fields = (given: Record<string, string | undefined>) => ({ fields: given });
const trade = (given: Record<string, unknown>) => ({ trade: given });
const INVALID = 'ACQ.INVALID_PARAMETER';

const ADDRESSES: Row[] = [
  {
    row: 1,
    what: 'an unknown application, whatever its signature',
    ...fields({ app_id: '2021000000000009' }),
    forged: { sign: 'AAAA' },
    code: 'isv.invalid-app-id',
  },
  {
    row: 2,
    what: 'no signature',
    forged: { sign: undefined },
    code: 'isv.missing-signature',
  },
  {
    row: 2,
    what: 'a signature of something else',
    forged: { notify_url: 'https://elsewhere.example.com/' },
    code: 'isv.invalid-signature',
  },
  {
    row: 3,
    what: 'a signature with SHA-1',
    ...fields({ sign_type: 'RSA' }),
    code: 'isv.invalid-signature-type',
  },
  { row: 4, what: 'GBK', ...fields({ charset: 'gbk' }), code: 'isv.invalid-charset' },
  {
    row: 5,
    what: 'a moment in ISO 8601',
    ...fields({ timestamp: '2026-11-24T09:02:03+08:00' }),
    code: 'isv.invalid-timestamp',
  },
  {
    row: 6,
    what: 'a clock in UTC',
    ...fields({ timestamp: timeOf(NOW - 8 * HOUR) }),
    code: 'isv.invalid-timestamp',
  },
  { row: 7, what: 'another version', ...fields({ version: '2.0' }), code: 'isv.invalid-version' },
  {
    row: 8,
    what: 'another method',
    ...fields({ method: 'alipay.trade.create' }),
    code: 'isv.invalid-method',
  },
  {
    row: 9,
    what: 'content that is no JSON',
    ...fields({ biz_content: 'out_trade_no=1' }),
    code: 'isv.invalid-parameter',
  },
  {
    row: 9,
    what: 'content that is no object',
    ...fields({ biz_content: '1' }),
    code: 'isv.invalid-parameter',
  },
  ...['T-a000000001', '订单一', '', 'x'.repeat(65)].map((number) => ({
    row: 10,
    what: `the number “${number}”`,
    ...trade({ out_trade_no: number }),
    code: `${INVALID}:out_trade_no`,
  })),
  ...['0.00', '0.005', '-1.00', '1e3', '', '100000000.01', 0.6].map((sum) => ({
    row: 11,
    what: `the sum “${sum}” (${typeof sum})`,
    ...trade({ total_amount: sum }),
    code: `${INVALID}:total_amount`,
  })),
  ...['a/b', 'a=b', 'a&b', ''].map((subject) => ({
    row: 12,
    what: `the subject “${subject}”`,
    ...trade({ subject }),
    code: `${INVALID}:subject`,
  })),
  {
    row: 13,
    what: 'the product of the other page',
    ...trade({ product_code: 'QUICK_WAP_WAY' }),
    code: `${INVALID}:product_code`,
  },
  {
    row: 14,
    what: 'an end that has passed',
    ...trade({ time_expire: timeOf(NOW - 1000) }),
    code: `${INVALID}:time_expire`,
  },
  {
    row: 14,
    what: 'an end in ISO 8601',
    ...trade({ time_expire: '2026-11-25T00:00:00+08:00' }),
    code: `${INVALID}:time_expire`,
  },
];

describe('rows 1 to 14: an address that is wrong in one way', () => {
  it.each(ADDRESSES)('$row: refuses $what', async ({ code, ...change }) => {
    await expect(fake.open(buildPayAddress(fake, change))).rejects.toThrow(code);
    expect(fake.trades.all()).toEqual([]);
  });
});

describe('rows 15 to 17: a number that was used', () => {
  beforeEach(() => fake.logIn(buildPayAddress(fake)));

  it('15: refuses another sum', async () => {
    const other = buildPayAddress(fake, trade({ total_amount: '0.61' }));
    await expect(fake.open(other)).rejects.toThrow('ACQ.CONTEXT_INCONSISTENT');
    expect(await fake.open(buildPayAddress(fake))).toMatchObject({ totalFen: 60 });
  });

  it('16: refuses one that was closed', async () => {
    fake.trades.close(NUMBER);
    await expect(fake.open(buildPayAddress(fake))).rejects.toThrow('ACQ.TRADE_HAS_CLOSE');
  });

  it('16: closes one whose time has come', async () => {
    fake.pass(HOUR);
    await expect(fake.open(buildPayAddress(fake))).rejects.toThrow('ACQ.TRADE_HAS_CLOSE');
    expect(fake.trades.get(NUMBER).status).toBe('TRADE_CLOSED');
  });

  it('17: refuses one that was paid', async () => {
    fake.pay(NUMBER);
    await expect(fake.open(buildPayAddress(fake))).rejects.toThrow('ACQ.TRADE_HAS_SUCCESS');
  });
});

it('28: answers an error of the gateway with 200, and signs it with nothing', async () => {
  const response = await fetch(buildPayAddress(fake, { forged: { sign: 'AAAA' } }));
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    error_response: {
      code: '40002',
      msg: 'Invalid Arguments',
      sub_code: 'isv.invalid-signature',
    },
  });
});

function contentOf(address: string): Record<string, unknown> {
  return JSON.parse(new URL(address).searchParams.get('biz_content') ?? '');
}
