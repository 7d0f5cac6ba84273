/** Interface v3: `Authorization` over the bytes as they came, answers signed with Alipay's key. */
import { type FakeMerchant, fenOf, timeOf, yuanOf } from './fake-gateway.ts';
import { AlipayRefusal, requireAll } from './fake-refusal.ts';
import { isSigned, signedLines } from './fake-signatures.ts';
import { type FakeTrades, sumTradeRefunds } from './fake-trades.ts';

export interface FakeCall {
  method: string;
  /** With its query, as it came. */
  path: string;
  authorization: string;
  contentType: string;
  body: string;
}

/** The trades it is asked about, and the events it raises. */
export interface FakeBooks {
  trades: FakeTrades;
  faults: { emptyAccount: boolean; slowRefunds: boolean };
  onClosed(number: string): void;
  onRefunded(number: string, requestNumber: string): void;
  /** Returns an address at which the day's bill can be fetched for half a minute. */
  linkBill(day: string): string;
}

type Fields = Record<string, string>;
type Answer = (books: FakeBooks, fields: Fields) => Record<string, unknown>;

const AUTHORIZATION =
  /^ALIPAY-SHA256withRSA (app_id=(?<appId>[^,]+),nonce=(?<nonce>[^,]+),timestamp=(?<timestamp>\d{13})),sign=(?<signature>[A-Za-z0-9+/=]+)$/;

const CALLS: Record<string, Answer> = {
  'POST /v3/alipay/trade/query': queryTrade,
  'POST /v3/alipay/trade/close': closeTrade,
  'POST /v3/alipay/trade/refund': refundTrade,
  'POST /v3/alipay/trade/fastpay/refund/query': queryRefund,
  'GET /v3/alipay/data/dataservice/bill/downloadurl/query': linkBill,
};

/**
 * Its moment is not compared: the SDK takes it from the clock of the machine and can be given no other.
 */
export function requireAuthorization(
  call: FakeCall,
  merchant: FakeMerchant,
  nonces: Set<string>,
): void {
  const { appId, nonce, signature } = AUTHORIZATION.exec(call.authorization)?.groups ?? {};
  if (!appId || !nonce || !signature) throw new AlipayRefusal('invalid-authorization', 401);
  const signed = call.authorization.slice(
    'ALIPAY-SHA256withRSA '.length,
    -`,sign=${signature}`.length,
  );
  const text = signedLines(signed, call.method, call.path, call.body);
  requireAll([
    [appId === merchant.appId, 'invalid-app-id'],
    [isSigned(text, signature, merchant.publicKey), 'invalid-signature'],
    [!nonces.has(nonce), 'invalid-nonce'],
    [call.method === 'GET' || call.contentType === 'application/json', 'invalid-content-type'],
  ]);
  nonces.add(nonce);
}

export function answerCall(call: FakeCall, books: FakeBooks): Record<string, unknown> {
  const url = new URL(call.path, 'http://alipay');
  const answer = CALLS[`${call.method} ${url.pathname}`];
  if (!answer) throw new AlipayRefusal('invalid-method', 404);
  const fields = call.method === 'GET' ? Object.fromEntries(url.searchParams) : parse(call.body);
  return answer(books, fields);
}

function parse(body: string): Fields {
  try {
    return { ...JSON.parse(body) };
  } catch {
    throw new AlipayRefusal('invalid-json');
  }
}

function queryTrade({ trades }: FakeBooks, fields: Fields) {
  const trade = trades.get(fields['out_trade_no'] ?? '');
  return {
    ...numbersOf(trade),
    trade_status: trade.status,
    total_amount: yuanOf(trade.totalFen),
    buyer_logon_id: '159****5620',
    ...(trade.paidAt !== undefined && { send_pay_date: timeOf(trade.paidAt) }),
  };
}

function closeTrade({ trades, onClosed }: FakeBooks, fields: Fields) {
  const trade = trades.close(fields['out_trade_no'] ?? '');
  onClosed(trade.number);
  return numbersOf(trade);
}

function refundTrade(books: FakeBooks, fields: Fields) {
  const number = fields['out_trade_no'] ?? '';
  const requestNumber = fields['out_request_no'] ?? '';
  const fen = fenOf(fields['refund_amount'] ?? '');
  const { emptyAccount, slowRefunds } = books.faults;
  requireAll([
    [fen !== undefined && fen > 0, 'ACQ.INVALID_PARAMETER'],
    [!emptyAccount, 'ACQ.SELLER_BALANCE_NOT_ENOUGH'],
  ]);
  const asked = { requestNumber, fen: fen ?? 0, isDone: !slowRefunds };
  const isNew = books.trades.refund(number, asked);
  const trade = books.trades.get(number);
  if (isNew && asked.isDone) books.onRefunded(number, requestNumber || number);
  return {
    ...numbersOf(trade),
    buyer_logon_id: '159****5620',
    fund_change: isNew && asked.isDone ? 'Y' : 'N',
    // The sum of all refunds, not of this one alone.
    refund_fee: yuanOf(sumTradeRefunds(trade)),
  };
}

function queryRefund({ trades }: FakeBooks, fields: Fields) {
  const trade = trades.get(fields['out_trade_no'] ?? '');
  const refund = trade.refunds.find((one) => one.requestNumber === fields['out_request_no']);
  if (!refund?.isDone) return numbersOf(trade);
  return {
    ...numbersOf(trade),
    out_request_no: refund.requestNumber,
    // Alipay's own examples have a number here.
    total_amount: trade.totalFen / 100,
    refund_amount: yuanOf(refund.fen),
    refund_status: 'REFUND_SUCCESS',
  };
}

function linkBill(books: FakeBooks, fields: Fields) {
  if (fields['bill_type'] !== 'trade') throw new AlipayRefusal('INVAILID_ARGUMENTS');
  return { bill_download_url: books.linkBill(fields['bill_date'] ?? '') };
}

function numbersOf({ number, tradeNo }: { number: string; tradeNo: string }) {
  return { out_trade_no: number, trade_no: tradeNo };
}
