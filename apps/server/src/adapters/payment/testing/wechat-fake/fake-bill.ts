/** A day's bill, written as WeChat writes it, and the half minute in which it may be fetched. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { APP_ID, MERCHANT_ID } from './fake-keys.ts';
import { WechatRefusal } from './fake-refusal.ts';
import { beijing, type FakeState, type WechatOrder, type WechatRefund } from './fake-state.ts';

const LINK_MS = 30_000;
const DAY_MS = 86_400_000;
const READY_MS = DAY_MS + 10 * 3_600_000;

const TITLES =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const TOTALS =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

/** The bill's own words for how a refund stands. */
const REFUND_WORDS = {
  PROCESSING: 'PROCESSING',
  SUCCESS: 'SUCCESS',
  ABNORMAL: 'CHANGE',
  CLOSED: 'FAIL',
} as const;

export function askForBill(state: FakeState, query: URLSearchParams) {
  const day = query.get('bill_date') ?? '';
  const midnight = Date.parse(`${day}T00:00:00+08:00`);
  const today = beijing(state.now()).slice(0, 10);
  const isOpen = day < today && state.now() - midnight < 92 * DAY_MS;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isOpen) {
    throw new WechatRefusal(400, 'INVALID_REQUEST', 'bill_date错误');
  }
  if (state.now() < midnight + READY_MS) {
    throw new WechatRefusal(400, 'STATEMENT_CREATING', '账单生成中');
  }
  const lines = linesOf(state, day);
  if (lines.length === 0) throw new WechatRefusal(400, 'NO_STATEMENT_EXIST', '账单文件不存在');
  const text = `\ufeff${[TITLES, ...lines, TOTALS, totalsOf(lines.length)].join('\r\n')}\r\n`;
  const isZipped = query.get('tar_type') === 'GZIP';
  const token = state.nextId('bill');
  const bytes = isZipped ? gzipSync(text) : Buffer.from(text);
  state.bills.set(token, { bytes, endsAt: state.now() + LINK_MS });
  return {
    hash_type: 'SHA1',
    // Hash of the unzipped text, even when the file is sent zipped.
    hash_value: createHash('sha1').update(text).digest('hex'),
    download_url: `${state.cashierOrigin}/v3/billdownload/file?token=${token}`,
  };
}

export function downloadBill(state: FakeState, query: URLSearchParams): Buffer {
  const bill = state.bills.get(query.get('token') ?? '');
  if (bill && state.now() <= bill.endsAt) return bill.bytes;
  throw new WechatRefusal(400, 'INVALID_REQUEST', '账单下载地址已过期');
}

function linesOf(state: FakeState, day: string): string[] {
  const isOfDay = (epochMs: number) => beijing(epochMs).startsWith(day);
  const payments = [...state.orders.values()]
    .filter(({ paidAt }) => paidAt > 0 && isOfDay(paidAt))
    .map((order) => lineOf(order, order.paidAt));
  const refunds = [...state.refunds.values()]
    .filter(({ createdAt }) => isOfDay(createdAt))
    .map((refund) => lineOf(refund.order, refund.createdAt, refund));
  return [...payments, ...refunds];
}

function lineOf(order: WechatOrder, at: number, refund?: WechatRefund): string {
  const values = [
    beijing(at).slice(0, 19).replace('T', ' '),
    APP_ID,
    MERCHANT_ID,
    '0',
    '',
    order.transaction,
    order.number,
    'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o',
    order.tradeType,
    refund ? 'REFUND' : 'SUCCESS',
    'OTHERS',
    'CNY',
    refund ? '0.00' : yuan(order.totalFen),
    '0.00',
    refund?.id ?? '0',
    refund?.refundNumber ?? '0',
    yuan(refund?.refundFen ?? 0),
    '0.00',
    refund ? 'ORIGINAL' : '',
    refund ? REFUND_WORDS[refund.status] : '',
    order.description.replaceAll(',', '\\ '),
    '',
    '0.00000',
    '0.60%',
    refund ? '0.00' : yuan(order.totalFen),
    yuan(refund?.refundFen ?? 0),
    '',
  ];
  return graved(values);
}

function totalsOf(count: number): string {
  return graved([String(count), '0.00', '0.00', '0.00', '0.00000', '0.00', '0.00']);
}

function graved(values: readonly string[]): string {
  return values.map((value) => `\`${value}`).join(',');
}

/** Formats by digits, so that no fraction is ever rounded. */
function yuan(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
