/** Orders asked about and closed by their numbers, and what buyers do with them. */
import { APP_ID, MERCHANT_ID } from './fake-keys.ts';
import { parameterError, WechatRefusal } from './fake-refusal.ts';
import { beijing, type FakeState, type WechatOrder } from './fake-state.ts';

export function queryOrder(state: FakeState, number: string, query: URLSearchParams) {
  if (query.get('mchid') !== MERCHANT_ID) throw parameterError('mchid错误');
  return presentTrade(orderOf(state, number));
}

/** May be repeated. */
export function closeTrade(state: FakeState, number: string, { mchid }: { mchid?: unknown }): void {
  if (mchid !== MERCHANT_ID) throw parameterError('mchid错误');
  const order = orderOf(state, number);
  if (order.state !== 'NOTPAY' && order.state !== 'CLOSED') {
    throw new WechatRefusal(400, 'ORDER_PAID', '订单已支付');
  }
  order.state = 'CLOSED';
}

export function orderOf(state: FakeState, number: string): WechatOrder {
  const order = state.orders.get(number);
  if (order) return order;
  throw new WechatRefusal(404, 'ORDER_NOT_EXIST', '订单不存在');
}

export function presentTrade(order: WechatOrder) {
  const common = {
    appid: APP_ID,
    mchid: MERCHANT_ID,
    out_trade_no: order.number,
    trade_state: order.state,
    trade_state_desc: '',
  };
  if (order.state === 'NOTPAY' || order.state === 'CLOSED') return common;
  return {
    ...common,
    transaction_id: order.transaction,
    trade_type: order.tradeType,
    bank_type: 'OTHERS',
    success_time: beijing(order.paidAt),
    payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
    amount: {
      total: order.totalFen,
      payer_total: order.payerFen,
      currency: 'CNY',
      payer_currency: 'CNY',
    },
  };
}

/** With the buyer's own phone; `voucherFen` is a present of WeChat's. */
export function payOrder(state: FakeState, number: string, voucherFen = 0): WechatOrder {
  const order = orderOf(state, number);
  checkPayable(state, order);
  order.state = 'SUCCESS';
  order.transaction = state.nextId('4200000');
  order.paidAt = state.now();
  order.payerFen = order.totalFen - voucherFen;
  return order;
}

export function checkPayable(state: FakeState, order: WechatOrder): void {
  if (order.state === 'CLOSED') throw new WechatRefusal(403, 'CASHIER', '订单已关闭');
  if (order.state !== 'NOTPAY') throw new WechatRefusal(403, 'CASHIER', '订单已支付');
  if (state.now() > order.expiresAt) throw new WechatRefusal(403, 'CASHIER', '订单已过期');
}
