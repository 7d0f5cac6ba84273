/** Recognizes the call in a request, and gives its answer before it is signed. */
import { askForBill, downloadBill } from './fake-bill.ts';
import { visitCashier } from './fake-cashier.ts';
import { orderH5, orderNative } from './fake-orders.ts';
import { queryRefund, takeRefund } from './fake-refunds.ts';
import { WechatRefusal } from './fake-refusal.ts';
import { type ArrivedRequest, checkRequest } from './fake-request.ts';
import type { FakeState } from './fake-state.ts';
import { closeTrade, queryOrder } from './fake-trades.ts';

export interface FakeAnswer {
  status: number;
  body: string | Buffer;
  /** Files and pages are not. */
  isSigned: boolean;
}

const CASHIER = '/cgi-bin/mmpayweb-bin/checkmweb';

export function answerWechatCall(state: FakeState, request: ArrivedRequest): FakeAnswer {
  const [path = '', search = ''] = request.target.split(/\?(.*)/s, 2);
  const query = new URLSearchParams(search);
  if (path === CASHIER) {
    const { description } = visitCashier(state, { query, headers: request.headers });
    return { status: 200, body: description, isSigned: false };
  }
  checkRequest(state, request);
  if (path === '/v3/billdownload/file') {
    return { status: 200, body: downloadBill(state, query), isSigned: false };
  }
  const answer = answerCall(state, { call: `${request.method} ${path}`, query, request });
  if (answer === undefined) return { status: 204, body: '', isSigned: true };
  return { status: 200, body: JSON.stringify(answer), isSigned: true };
}

function answerCall(
  state: FakeState,
  { call, query, request }: { call: string; query: URLSearchParams; request: ArrivedRequest },
): object | undefined {
  const number = decodeURIComponent(/\/([^/]+?)(?:\/close)?$/.exec(call)?.[1] ?? '');
  const orders = '/v3/pay/transactions';
  const refunds = '/v3/refund/domestic/refunds';
  if (call === `POST ${orders}/native`) return orderNative(state, jsonOf(request));
  if (call === `POST ${orders}/h5`) return orderH5(state, jsonOf(request));
  if (call === `POST ${orders}/out-trade-no/${number}/close`) {
    return void closeTrade(state, number, jsonOf(request));
  }
  if (call === `GET ${orders}/out-trade-no/${number}`) return queryOrder(state, number, query);
  if (call === `POST ${refunds}`) return takeRefund(state, jsonOf(request));
  if (call === `GET ${refunds}/${number}`) return queryRefund(state, number);
  if (call === 'GET /v3/bill/tradebill') return askForBill(state, query);
  throw new WechatRefusal(404, '', '');
}

function jsonOf({ body }: ArrivedRequest): object {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new WechatRefusal(400, 'PARAM_ERROR', '请求体不是JSON');
  }
}
