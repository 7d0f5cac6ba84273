/**
 * A merchant who calls the fake rightly, or wrongly in one thing. Signs by itself, and sends by plain HTTP:
 * `fetch` adds headers that are to be left out here.
 */
import { createSign, type KeyObject, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { APP_ID, MERCHANT_ID, MERCHANT_SERIAL, PLATFORM_KEY_ID } from './fake-keys.ts';
import { beijing } from './fake-state.ts';
import type { WechatFake } from './wechat-fake.ts';

export const NATIVE = '/v3/pay/transactions/native';
export const H5 = '/v3/pay/transactions/h5';
export const REFUNDS = '/v3/refund/domestic/refunds';
export const DOMAIN = 'files.example.com';

export interface Spoilt {
  /** Undefined leaves a header out. */
  headers?: Record<string, string | undefined>;
  fields?: Partial<Record<'mchid' | 'nonce_str' | 'timestamp' | 'serial_no', string>>;
  /** Signed in place of what is sent. */
  signed?: { target?: string; body?: string };
  key?: KeyObject;
  /** Does something to the finished header. */
  authorization?: (value: string) => string;
}

export interface MerchantAnswer {
  status: number;
  code: string;
  headers: IncomingMessage['headers'];
  bytes: Buffer;
  json: SaidJson;
}

/** Fields of any call that tests look at; a call has its own of them. */
type SaidJson = Record<
  | 'code'
  | 'code_url'
  | 'download_url'
  | 'h5_url'
  | 'hash_value'
  | 'message'
  | 'refund_id'
  | 'status'
  | 'trade_state',
  string
>;

export async function postAsMerchant(
  fake: WechatFake,
  target: string,
  body: object,
  spoilt: Spoilt = {},
) {
  return call(fake, { method: 'POST', target, body: JSON.stringify(body) }, spoilt);
}

export async function getAsMerchant(fake: WechatFake, target: string, spoilt: Spoilt = {}) {
  return call(fake, { method: 'GET', target, body: '' }, spoilt);
}

export function queryTarget(number: string): string {
  return `/v3/pay/transactions/out-trade-no/${number}?mchid=${MERCHANT_ID}`;
}

export function closeTarget(number: string): string {
  return `/v3/pay/transactions/out-trade-no/${number}/close`;
}

export function orderBody(fake: WechatFake, change: object = {}) {
  return {
    appid: APP_ID,
    mchid: MERCHANT_ID,
    description: '快传 下载费',
    out_trade_no: 'T_000001',
    time_expire: beijing(fake.state.now() + 1_800_000),
    notify_url: `https://${DOMAIN}/api/order/notify/wechat`,
    amount: { total: 100, currency: 'CNY' },
    ...change,
  };
}

export const PHONE_PAYER = { payer_client_ip: '203.0.113.9', h5_info: { type: 'Wap' } };

export function refundBody(change: object = {}) {
  return {
    out_trade_no: 'T_000001',
    out_refund_no: 'R_000001',
    reason: '文件已被删除',
    amount: { refund: 40, total: 100, currency: 'CNY' },
    ...change,
  };
}

/** An order that is there and paid. */
export async function paidOrder(fake: WechatFake, change: object = {}): Promise<void> {
  const body = orderBody(fake, change);
  await postAsMerchant(fake, NATIVE, body);
  fake.pay(body.out_trade_no);
}

async function call(
  fake: WechatFake,
  sent: { method: string; target: string; body: string },
  spoilt: Spoilt,
): Promise<MerchantAnswer> {
  const headers = { ...headersOf(fake, sent, spoilt), ...spoilt.headers };
  const outgoing = request(`${fake.origins[0]}${sent.target}`, {
    method: sent.method,
    headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
  });
  outgoing.end(sent.body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const bytes = await buffer(response);
  const json = parsed(bytes);
  return {
    status: response.statusCode ?? 0,
    code: json.code,
    headers: response.headers,
    bytes,
    json,
  };
}

function headersOf(
  fake: WechatFake,
  sent: { method: string; target: string; body: string },
  spoilt: Spoilt,
): Record<string, string | undefined> {
  const fields = {
    mchid: MERCHANT_ID,
    nonce_str: randomUUID(),
    timestamp: String(Math.floor(fake.state.now() / 1000)),
    serial_no: MERCHANT_SERIAL,
    ...spoilt.fields,
  };
  const { target, body } = { ...sent, ...spoilt.signed };
  const message = `${sent.method}\n${target}\n${fields.timestamp}\n${fields.nonce_str}\n${body}\n`;
  const key = spoilt.key ?? fake.state.keys.merchant.privateKey;
  const signature = createSign('RSA-SHA256').update(message).sign(key, 'base64');
  const pairs = Object.entries({ ...fields, signature }).map(
    ([name, value]) => `${name}="${value}"`,
  );
  const authorization = `WECHATPAY2-SHA256-RSA2048 ${pairs.join(',')}`;
  return {
    authorization: spoilt.authorization?.(authorization) ?? authorization,
    accept: 'application/json',
    'user-agent': 'tests',
    'wechatpay-serial': PLATFORM_KEY_ID,
    ...(sent.body && { 'content-type': 'application/json' }),
  };
}

/** Nothing of a file, a page or an empty answer. */
function parsed(bytes: Buffer): SaidJson {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return {} as SaidJson;
  }
}
