/** A merchant's requests written by hand, so that each can be wrong in one way. */
import { randomUUID } from 'node:crypto';
import type { AlipayFake } from './alipay-fake.ts';
import { timeOf } from './fake-gateway.ts';
import { sign, signedLines, sortedFields } from './fake-signatures.ts';

export interface AddressChange {
  /** Signed as they are; undefined leaves one out. */
  fields?: Record<string, string | undefined>;
  trade?: Record<string, unknown>;
  /** After the signature. */
  forged?: Record<string, string | undefined>;
}

export const NUMBER = 'T_a000000001Z';
const NOTIFY_URL = 'https://files.example.com/api/order/notify/alipay';

/** The address of a page pay of 0.60 yuan, right but for the change. */
export function buildPayAddress(fake: AlipayFake, change: AddressChange = {}): string {
  const trade = {
    out_trade_no: NUMBER,
    subject: '快传 下载费',
    total_amount: '0.60',
    product_code: 'FAST_INSTANT_TRADE_PAY',
    time_expire: timeOf(fake.now() + 30 * 60_000),
    ...change.trade,
  };
  const fields = new URLSearchParams({
    app_id: fake.merchant.appId,
    method: 'alipay.trade.page.pay',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: timeOf(fake.now()),
    version: '1.0',
    notify_url: NOTIFY_URL,
    return_url: 'https://files.example.com/v/pay',
    biz_content: JSON.stringify(trade),
  });
  apply(fields, change.fields);
  fields.set('sign', sign(sortedFields(fields, []), fake.keys.merchant.privateKey));
  apply(fields, change.forged);
  return `${fake.endpoint}/gateway.do?${fields}`;
}

function apply(fields: URLSearchParams, changes: Record<string, string | undefined> = {}): void {
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) fields.delete(name);
    else fields.set(name, value);
  }
}

export interface CallChange {
  method?: 'GET';
  appId?: string;
  nonce?: string;
  timestamp?: string;
  contentType?: string;
  signedBy?: 'a stranger';
  scheme?: string;
  /** After the signature. */
  body?: (signed: string) => string;
}

export interface CallAnswer {
  status: number;
  headers: Headers;
  text: string;
  answer: Record<string, unknown>;
}

/** One call of interface v3, right but for the change. */
export async function callFake(
  fake: AlipayFake,
  path: string,
  fields: Record<string, string>,
  change: CallChange = {},
): Promise<CallAnswer> {
  const { method = 'POST', nonce = randomUUID(), timestamp = String(fake.now()) } = change;
  const target = method === 'GET' ? `${path}?${new URLSearchParams(fields)}` : path;
  const body = method === 'GET' ? '' : JSON.stringify(fields);
  const claims = `app_id=${change.appId ?? fake.merchant.appId},nonce=${nonce},timestamp=${timestamp}`;
  const { privateKey } = fake.keys[change.signedBy ? 'foreign' : 'merchant'];
  const signature = sign(signedLines(claims, method, target, body), privateKey);
  const response = await fetch(`${fake.endpoint}${target}`, {
    method,
    headers: {
      authorization: `${change.scheme ?? 'ALIPAY-SHA256withRSA'} ${claims},sign=${signature}`,
      'content-type': change.contentType ?? 'application/json',
    },
    ...(method === 'POST' && { body: change.body?.(body) ?? body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, answer: JSON.parse(text) };
}
