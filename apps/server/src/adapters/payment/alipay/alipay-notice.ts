/**
 * The notice that Alipay posts when a trade changes: read strictly, verified, and only then
 * understood (PAY.md §2).
 */
import * as z from 'zod/mini';
import { type Notice, NoticeRefused } from '../payment-provider.ts';
import { amount } from './alipay-amount.ts';
import type { AlipayClient } from './alipay-client.ts';
import { readAlipayFacts, tradeStatus } from './alipay-trade.ts';
import { queryTradeRefund } from './alipay-trades.ts';

export interface NoticeReceiver {
  client: Pick<AlipayClient, 'hasSigned' | 'call'>;
  appId: string;
  /** Undefined: the application alone says who is paid. */
  sellerId: string | undefined;
}

type Fields = Record<string, string>;

const name = z.string().check(z.minLength(1), z.maxLength(64));

const tradeNotice = z.object({
  out_trade_no: name,
  trade_no: name,
  trade_status: tradeStatus,
  total_amount: amount,
  gmt_payment: z.optional(z.string()),
  /** All refunds so far. */
  refund_fee: z.optional(amount),
  gmt_refund: z.optional(z.string()),
  /** Number of the refund that the notice is about. */
  out_biz_no: z.optional(z.string()),
});
type TradeNotice = z.infer<typeof tradeNotice>;

export async function readAlipayNotice(
  body: Uint8Array,
  receiver: NoticeReceiver,
): Promise<Notice> {
  const fields = parseFields(body);
  await requireSignature(fields, receiver.client);
  requireOurs(fields, receiver);
  // Other products of Alipay post to the same address: right, and nothing to us.
  if (fields['notify_type'] !== 'trade_status_sync') return { kind: 'nothing' };
  return noticeOf(parseTrade(fields), receiver.client);
}

/** One value a key, every key kept: with one added or dropped the signature is another's. */
function parseFields(body: Uint8Array): Fields {
  const entries = [...new URLSearchParams(textOf(body))];
  const fields: Fields = Object.fromEntries(entries);
  if (entries.length === 0 || entries.length !== Object.keys(fields).length) refuse('form');
  return fields;
}

function textOf(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return refuse('form');
  }
}

/** `RSA` would be SHA-1: the SDK takes the algorithm from the sender, so it is we who name it. */
async function requireSignature(fields: Fields, client: NoticeReceiver['client']): Promise<void> {
  const isNamed = fields['sign_type'] === 'RSA2' && isBase64(fields['sign'] ?? '');
  if (!isNamed || !(await client.hasSigned(fields))) refuse('signature');
}

/** Node passes over whatever is no base64, so that one signature could be spelt in many ways. */
function isBase64(text: string): boolean {
  return text !== '' && Buffer.from(text, 'base64').toString('base64') === text;
}

/** Alipay signs for every merchant with the same key: a right signature alone pays nobody. */
function requireOurs(fields: Fields, { appId, sellerId }: NoticeReceiver): void {
  const isOurs = fields['app_id'] === appId && (!sellerId || fields['seller_id'] === sellerId);
  if (!isOurs) refuse('merchant');
}

function parseTrade(fields: Fields): TradeNotice {
  // A field that is there and empty says nothing; it is signed all the same.
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(tradeNotice, said);
  return parsed.success ? parsed.data : refuse('form');
}

async function noticeOf(trade: TradeNotice, client: NoticeReceiver['client']): Promise<Notice> {
  const { out_trade_no: number, out_biz_no: refundNumber, gmt_refund } = trade;
  if (gmt_refund && refundNumber) {
    // The sum of this one refund stands nowhere in the notice: `refund_fee` counts all of them.
    const { refundedFen } = await queryTradeRefund(client, { number, refundNumber });
    const facts = { state: 'done', ...(refundedFen !== undefined && { refundedFen }) } as const;
    return { kind: 'refund', number, refundNumber, facts };
  }
  const facts = readAlipayFacts({
    status: trade.trade_status,
    transaction: trade.trade_no,
    totalFen: trade.total_amount,
    paidTime: trade.gmt_payment,
    refundedFen: trade.refund_fee,
  });
  return { kind: 'payment', number, facts };
}

/** Alipay reads the body alone; an unsigned notice is a bad request to us (SECURITY §3 row 40). */
function refuse(reason: 'form' | 'signature' | 'merchant'): never {
  throw new NoticeRefused(reason, reason === 'signature' ? { httpStatus: 400 } : {});
}
