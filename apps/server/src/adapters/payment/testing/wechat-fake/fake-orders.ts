/** Orders as WeChat takes them: what may be asked for, and what a repetition means. */
import { APP_ID, MERCHANT_ID } from './fake-keys.ts';
import { parameterError, WechatRefusal } from './fake-refusal.ts';
import type { FakeState, WechatOrder } from './fake-state.ts';

const MINUTE = 60_000;
const NATIVE_LINK_MS = 120 * MINUTE;
const H5_LINK_MS = 5 * MINUTE;

export interface OrderBody {
  appid?: unknown;
  mchid?: unknown;
  description?: unknown;
  out_trade_no?: unknown;
  time_expire?: unknown;
  notify_url?: unknown;
  amount?: { total?: unknown; currency?: unknown };
  scene_info?: { payer_client_ip?: unknown; h5_info?: { type?: unknown } };
}

export function orderNative(state: FakeState, body: OrderBody) {
  const order = takeOrder(state, body, 'NATIVE');
  const text = `weixin://wxpay/bizpayurl?pr=${state.nextId('Q')}`;
  state.links.set(text, { order, endsAt: state.now() + NATIVE_LINK_MS });
  return { code_url: text };
}

export function orderH5(state: FakeState, body: OrderBody) {
  checkScene(body);
  const order = takeOrder(state, body, 'MWEB');
  const prepayId = state.nextId('wx');
  state.links.set(prepayId, { order, endsAt: state.now() + H5_LINK_MS });
  const page = `${state.cashierOrigin}/cgi-bin/mmpayweb-bin/checkmweb`;
  return { h5_url: `${page}?prepay_id=${prepayId}&package=3215690410` };
}

function takeOrder(
  state: FakeState,
  body: OrderBody,
  tradeType: WechatOrder['tradeType'],
): WechatOrder {
  checkMerchant(body);
  const asked = JSON.stringify({ tradeType, ...body });
  const order = readOrder(state, body, { tradeType, asked });
  const known = state.orders.get(order.number);
  if (!known) state.orders.set(order.number, order);
  else checkRepetition(known, asked);
  return known ?? order;
}

function checkRepetition(known: WechatOrder, asked: string): void {
  if (known.state === 'CLOSED') throw new WechatRefusal(400, 'ORDER_CLOSED', '订单已关闭');
  if (known.state !== 'NOTPAY') throw new WechatRefusal(400, 'ORDER_PAID', '订单已支付');
  if (known.asked !== asked) throw new WechatRefusal(403, 'OUT_TRADE_NO_USED', '商户订单号重复');
}

function checkMerchant({ mchid, appid }: OrderBody): void {
  if (mchid !== MERCHANT_ID) throw parameterError('mchid与Authorization不一致');
  if (appid !== APP_ID) {
    throw new WechatRefusal(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配');
  }
}

function readOrder(
  state: FakeState,
  body: OrderBody,
  { tradeType, asked }: Pick<WechatOrder, 'tradeType' | 'asked'>,
): WechatOrder {
  return {
    number: readTextField('out_trade_no', body.out_trade_no, /^[0-9A-Za-z_\-|*]{6,32}$/),
    tradeType,
    asked,
    totalFen: totalOf(body.amount),
    description: readTextField(
      'description',
      body.description,
      /^[^\p{Cc}\u{10000}-\u{10ffff}]{1,127}$/u,
    ),
    notifyUrl: readNotifyUrl(body.notify_url),
    expiresAt: expiryOf(body.time_expire, state.now()),
    clientAddress: body.scene_info?.payer_client_ip as string | undefined,
    state: 'NOTPAY',
    transaction: '',
    paidAt: 0,
    payerFen: 0,
  };
}

export function readTextField(name: string, value: unknown, pattern: RegExp): string {
  if (typeof value === 'string' && pattern.test(value)) return value;
  throw parameterError(`${name}格式错误`);
}

function totalOf({ total, currency }: { total?: unknown; currency?: unknown } = {}): number {
  if (currency !== undefined && currency !== 'CNY') throw parameterError('currency错误');
  if (Number.isInteger(total) && Number(total) > 0) return Number(total);
  throw parameterError('total格式错误');
}

/** `https`, public, without a query. */
export function readNotifyUrl(value: unknown): string {
  const text = readTextField('notify_url', value, /^https:\/\/[^?#\s]{1,247}$/);
  const { hostname } = new URL(text);
  const isPrivate = /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)/.test(
    hostname,
  );
  if (isPrivate) throw parameterError('notify_url不可访问');
  return text;
}

/** Too near and too far are both moved silently. */
function expiryOf(value: unknown, now: number): number {
  if (value === undefined) return now + 7 * 1440 * MINUTE;
  const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+08:00$/;
  const asked = Date.parse(readTextField('time_expire', value, form));
  if (Number.isNaN(asked)) throw parameterError('time_expire格式错误');
  return Math.min(Math.max(asked, now + MINUTE), now + 90 * 1440 * MINUTE);
}

function checkScene({ scene_info: scene }: OrderBody): void {
  const type = scene?.h5_info?.type;
  if (type !== 'Wap' && type !== 'iOS' && type !== 'Android') throw parameterError('h5_info错误');
  const address = readTextField('payer_client_ip', scene?.payer_client_ip, /^[0-9a-fA-F.:]{3,45}$/);
  if (/^127\.|^::1$/.test(address)) throw parameterError('payer_client_ip错误');
}
