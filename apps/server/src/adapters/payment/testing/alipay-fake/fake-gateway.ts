/**
 * `gateway.do`: what a buyer's browser opens. It reads a signed address field by field and is stricter than
 * Alipay where that finds our faults sooner.
 */
import type { KeyObject } from 'node:crypto';
import { AlipayRefusal, requireAll } from './fake-refusal.ts';
import { isSigned, sortedFields } from './fake-signatures.ts';
import type { AlipayOrder } from './fake-trades.ts';

export interface FakeMerchant {
  appId: string;
  sellerId: string;
  /** Public key of the application. */
  publicKey: KeyObject;
}

/** Each page with the one product that is paid there. */
const PRODUCTS: Record<string, string> = {
  'alipay.trade.page.pay': 'FAST_INSTANT_TRADE_PAY',
  'alipay.trade.wap.pay': 'QUICK_WAP_WAY',
};

const TIME = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;
/** Alipay's own limit is not known; a clock in another time zone is off by hours. */
const CLOCK_MS = 10 * 60_000;
const LARGEST_FEN = 10_000_000_000;

export function readAddress(
  fields: URLSearchParams,
  merchant: FakeMerchant,
  now: number,
): AlipayOrder & { returnUrl: string } {
  requireEnvelope(fields, merchant, now);
  const trade = readContent(fields.get('biz_content') ?? '');
  return {
    ...readOrder(trade, fields.get('method') ?? '', now),
    notifyUrl: fields.get('notify_url') ?? '',
    returnUrl: fields.get('return_url') ?? '',
  };
}

/** In the order in which Alipay complains: who it is stands before whether it is signed. */
function requireEnvelope(fields: URLSearchParams, merchant: FakeMerchant, now: number): void {
  const field = (name: string) => fields.get(name) ?? '';
  const at = epochOf(field('timestamp'));
  requireAll([
    [field('app_id') === merchant.appId, 'isv.invalid-app-id'],
    [field('sign') !== '', 'isv.missing-signature'],
    [field('sign_type') === 'RSA2', 'isv.invalid-signature-type'],
    [field('charset').toLowerCase() === 'utf-8', 'isv.invalid-charset'],
    [at !== undefined && Math.abs(at - now) <= CLOCK_MS, 'isv.invalid-timestamp'],
    [field('version') === '1.0', 'isv.invalid-version'],
    [field('method') in PRODUCTS, 'isv.invalid-method'],
    [
      isSigned(sortedFields(fields, ['sign']), field('sign'), merchant.publicKey),
      'isv.invalid-signature',
    ],
  ]);
}

function readContent(text: string): Record<string, unknown> {
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content === 'object' && content !== null) return { ...content };
  } catch {
    // Refused below, like any other value that is no object.
  }
  throw new AlipayRefusal('isv.invalid-parameter');
}

function readOrder(
  trade: Record<string, unknown>,
  method: string,
  now: number,
): Omit<AlipayOrder, 'notifyUrl'> {
  const field = (name: string) => (typeof trade[name] === 'string' ? trade[name] : '');
  const number = field('out_trade_no');
  const subject = field('subject');
  const totalFen = fenOf(field('total_amount'));
  const expiresAt = epochOf(field('time_expire'));
  const rules: [boolean, string][] = [
    [/^[0-9A-Za-z_]{1,64}$/.test(number), 'out_trade_no'],
    [totalFen !== undefined && totalFen >= 1 && totalFen <= LARGEST_FEN, 'total_amount'],
    [/^[^/=&]{1,256}$/u.test(subject), 'subject'],
    [field('product_code') === PRODUCTS[method], 'product_code'],
    [expiresAt !== undefined && expiresAt > now, 'time_expire'],
    [method !== 'alipay.trade.wap.pay' || field('quit_url') !== '', 'quit_url'],
  ];
  requireAll(rules.map(([isKept, name]) => [isKept, `ACQ.INVALID_PARAMETER:${name}`]));
  return { number, subject, totalFen: totalFen ?? 0, expiresAt: expiresAt ?? 0 };
}

/** Yuan with one or two decimals or none, in digits alone. */
export function fenOf(yuan: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(yuan) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

export function yuanOf(fen: number): string {
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}

/** Beijing's wall, eight hours ahead the whole year. */
function epochOf(time: string): number | undefined {
  if (!TIME.test(time)) return undefined;
  const at = Date.parse(`${time.replace(' ', 'T')}+08:00`);
  return Number.isNaN(at) ? undefined : at;
}

export function timeOf(epochMs: number): string {
  const beijing = new Date(epochMs + 8 * 3_600_000);
  return beijing.toISOString().replace('T', ' ').slice(0, 19);
}
