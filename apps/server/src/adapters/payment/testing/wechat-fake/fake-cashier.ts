/** The page where buyers arrive: by a QR code, or with a phone's browser at `h5_url`. */
import type { IncomingHttpHeaders } from 'node:http';
import { WechatRefusal } from './fake-refusal.ts';
import type { FakeState, WechatOrder } from './fake-state.ts';
import { checkPayable } from './fake-trades.ts';

export function scanCode(state: FakeState, text: string): WechatOrder {
  return orderOfLink(state, text, '二维码已过期，请刷新后再试');
}

/** In the order, and with the sentences, that the page has. */
export function visitCashier(
  state: FakeState,
  { query, headers }: { query: URLSearchParams; headers: IncomingHttpHeaders },
): WechatOrder {
  if (/MicroMessenger/i.test(headers['user-agent'] ?? '')) {
    throw cashierRefusal('请在微信外打开订单，进行支付');
  }
  if (!headers.referer) throw cashierRefusal('商家参数格式有误，请联系商家解决');
  const back = query.get('redirect_url');
  const pages = [headers.referer, ...(back === null ? [] : [back])];
  if (pages.some((page) => URL.parse(page)?.hostname !== state.domain)) {
    throw cashierRefusal('商家存在未配置的参数，请联系商家解决');
  }
  const order = orderOfLink(state, query.get('prepay_id') ?? '', '支付请求已失效，请重新发起支付');
  const address = headers['x-forwarded-for'];
  if (address !== undefined && address !== order.clientAddress) {
    throw cashierRefusal('网络环境未能通过安全验证，请稍后再试');
  }
  return order;
}

function orderOfLink(state: FakeState, link: string, tooLate: string): WechatOrder {
  const known = state.links.get(link);
  if (!known || state.now() > known.endsAt) throw cashierRefusal(tooLate);
  checkPayable(state, known.order);
  return known.order;
}

function cashierRefusal(sentence: string): WechatRefusal {
  return new WechatRefusal(403, 'CASHIER', sentence);
}
