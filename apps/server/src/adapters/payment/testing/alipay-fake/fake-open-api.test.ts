/** PAY.md §3, what the fake of Alipay refuses and does: rows 18 to 27, and 29. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AlipayFake } from './alipay-fake.ts';
import { isSigned, signedLines } from './fake-signatures.ts';
import { buildPayAddress, type CallChange, callFake, NUMBER } from './merchant-requests.ts';

const QUERY = '/v3/alipay/trade/query';
const CLOSE = '/v3/alipay/trade/close';
const REFUND = '/v3/alipay/trade/refund';
const REFUND_QUERY = '/v3/alipay/trade/fastpay/refund/query';

let fake: AlipayFake;
beforeEach(async () => {
  fake = await AlipayFake.open(Date.UTC(2026, 10, 24, 1, 2, 3));
});
afterEach(() => fake.close());

describe('before anybody has paid', () => {
  it('18: knows no trade before the buyer has logged in', async () => {
    await fake.open(buildPayAddress(fake));
    expect(await codeOf(ask(QUERY))).toBe('ACQ.TRADE_NOT_EXIST');
    await fake.logIn(buildPayAddress(fake));
    expect((await ask(QUERY)).answer).toMatchObject({
      out_trade_no: NUMBER,
      trade_status: 'WAIT_BUYER_PAY',
      total_amount: '0.60',
    });
  });

  it('19: closes what is not paid, and nothing else', async () => {
    expect(await codeOf(ask(CLOSE))).toBe('ACQ.TRADE_NOT_EXIST');
    await fake.logIn(buildPayAddress(fake));
    expect((await ask(CLOSE)).status).toBe(200);
    expect((await ask(QUERY)).answer).toMatchObject({ trade_status: 'TRADE_CLOSED' });
    expect(await codeOf(ask(CLOSE))).toBe('ACQ.TRADE_STATUS_ERROR');
  });

  it('19: pays nothing back', async () => {
    await fake.logIn(buildPayAddress(fake));
    expect(await codeOf(refund('0.60', 'R1'))).toBe('ACQ.TRADE_STATUS_ERROR');
  });
});

describe('once somebody has paid', () => {
  beforeEach(async () => {
    await fake.logIn(buildPayAddress(fake));
    fake.pay(NUMBER);
  });

  it('19: closes nothing that is paid', async () => {
    expect(await codeOf(ask(CLOSE))).toBe('ACQ.TRADE_STATUS_ERROR');
  });

  it('20: takes a refund without a number for one of everything', async () => {
    expect(await codeOf(refund('0.20', ''))).toBe('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
    expect((await refund('0.60', '')).answer).toMatchObject({ fund_change: 'Y' });
  });

  it('21: moves money once for a number, and counts all refunds together', async () => {
    const first = { fund_change: 'Y', refund_fee: '0.20' };
    expect((await refund('0.20', 'R1')).answer).toMatchObject(first);
    expect((await refund('0.20', 'R1')).answer).toMatchObject({ ...first, fund_change: 'N' });
    fake.pass(3000);
    const second = { fund_change: 'Y', refund_fee: '0.50' };
    expect((await refund('0.30', 'R2')).answer).toMatchObject(second);
  });

  it('21: names a state only for a refund that has arrived', async () => {
    expect((await queryRefund('R1')).answer).not.toHaveProperty('refund_status');
    fake.faults.slowRefunds = true;
    expect((await refund('0.20', 'R1')).answer).toMatchObject({ fund_change: 'N' });
    expect((await queryRefund('R1')).answer).not.toHaveProperty('refund_status');
    fake.finishRefund('R1');
    const done = { refund_status: 'REFUND_SUCCESS', refund_amount: '0.20' };
    expect((await queryRefund('R1')).answer).toMatchObject(done);
  });

  it('22: refuses another sum under a number that was used', async () => {
    await refund('0.20', 'R1');
    fake.pass(3000);
    expect(await codeOf(refund('0.30', 'R1'))).toBe('ACQ.DISCORDANT_REPEAT_REQUEST');
  });

  it('23: refuses more than what is left', async () => {
    await refund('0.20', 'R1');
    fake.pass(3000);
    expect(await codeOf(refund('0.41', 'R2'))).toBe('ACQ.REASON_TRADE_REFUND_FEE_ERR');
    expect((await refund('0.40', 'R2')).status).toBe(200);
    expect((await ask(QUERY)).answer).toMatchObject({ trade_status: 'TRADE_CLOSED' });
  });

  it('24: refuses a second part within three seconds', async () => {
    await refund('0.20', 'R1');
    fake.pass(2999);
    expect(await codeOf(refund('0.20', 'R2'))).toBe('ACQ.SYSTEM_ERROR');
    fake.pass(1);
    expect((await refund('0.20', 'R2')).status).toBe(200);
  });

  it('25: pays nothing back of a trade that is finished', async () => {
    fake.trades.finish(NUMBER);
    expect(await codeOf(refund('0.60', 'R1'))).toBe('ACQ.TRADE_HAS_FINISHED');
  });

  it('25: pays nothing back from an account that is empty', async () => {
    fake.faults.emptyAccount = true;
    expect(await codeOf(refund('0.60', 'R1'))).toBe('ACQ.SELLER_BALANCE_NOT_ENOUGH');
  });
});

describe('26: the authorization of a call', () => {
  beforeEach(() => fake.logIn(buildPayAddress(fake)));

  it.each<[string, CallChange, string]>([
    ['another scheme', { scheme: 'ALIPAY-SHA1withRSA' }, 'invalid-authorization'],
    ['a moment in seconds', { timestamp: '1795482123' }, 'invalid-authorization'],
    ['an unknown application', { appId: '2021000000000009' }, 'invalid-app-id'],
    ['somebody else’s key', { signedBy: 'a stranger' }, 'invalid-signature'],
    ['other bytes than were signed', { body: (text) => `${text} ` }, 'invalid-signature'],
    ['a form', { contentType: 'application/x-www-form-urlencoded' }, 'invalid-content-type'],
  ])('refuses %s', async (_, change, code) => {
    expect(await codeOf(ask(QUERY, change))).toBe(code);
  });

  it('refuses a nonce that came before', async () => {
    const change = { nonce: 'once' };
    expect((await ask(QUERY, change)).status).toBe(200);
    expect(await codeOf(ask(QUERY, change))).toBe('invalid-nonce');
  });

  it('refuses a path that there is not', async () => {
    expect(await codeOf(ask('/v3/alipay/trade/cancel'))).toBe('invalid-method');
  });
});

describe('how it answers', () => {
  it('27: an error of v3 has a status, a code and links, and no signature', async () => {
    const { status, headers, answer } = await ask(QUERY);
    expect(status).toBe(400);
    expect(answer).toEqual({
      code: 'ACQ.TRADE_NOT_EXIST',
      message: expect.any(String),
      links: [{ link: expect.any(String), desc: expect.any(String) }],
    });
    expect(headers.has('alipay-signature')).toBe(false);
  });

  it.each([
    ['alipay', true],
    ['foreign', false],
  ] as const)('29: an answer signed by %s says so', async (signer, isAlipay) => {
    await fake.logIn(buildPayAddress(fake));
    fake.faults.answersSignedBy = signer;
    const { headers, text } = await ask(QUERY);
    expect(headers.get('alipay-sn')).toBe(signer);
    const header = (name: string) => headers.get(`alipay-${name}`) ?? '';
    const lines = signedLines(header('timestamp'), header('nonce'), text);
    const { publicKey } = fake.keys.alipay;
    expect(isSigned(lines, header('signature'), publicKey)).toBe(isAlipay);
  });
});

describe('the bill of a day', () => {
  const BILL = '/v3/alipay/data/dataservice/bill/downloadurl/query';
  const get = (fields: Record<string, string>) => callFake(fake, BILL, fields, { method: 'GET' });

  it('is there for half a minute, under an address of its own', async () => {
    await fake.logIn(buildPayAddress(fake));
    fake.pay(NUMBER);
    const { answer } = await get({ bill_type: 'trade', bill_date: '2026-11-24' });
    const url = String(answer['bill_download_url']);
    expect((await fetch(url)).headers.get('content-type')).toBe('application/zip');
    fake.pass(30_000);
    expect((await fetch(url)).status).toBe(403);
  });

  it('is not there for a day without payments, nor of another type', async () => {
    const empty = get({ bill_type: 'trade', bill_date: '2026-11-23' });
    expect(await codeOf(empty)).toBe('BILL_NOT_EXIST');
    const other = get({ bill_type: 'signcustomer', bill_date: '2026-11-24' });
    expect(await codeOf(other)).toBe('INVAILID_ARGUMENTS');
  });
});

function ask(path: string, change?: CallChange) {
  return callFake(fake, path, { out_trade_no: NUMBER }, change);
}

function refund(yuan: string, out_request_no: string) {
  const fields = { out_trade_no: NUMBER, refund_amount: yuan };
  return callFake(fake, REFUND, { ...fields, ...(out_request_no && { out_request_no }) });
}

function queryRefund(out_request_no: string) {
  return callFake(fake, REFUND_QUERY, { out_trade_no: NUMBER, out_request_no });
}

/** Returns the code of a call that was refused. */
async function codeOf(call: ReturnType<typeof callFake>): Promise<unknown> {
  const { status, answer } = await call;
  expect(status).toBeGreaterThanOrEqual(400);
  return answer['code'];
}
