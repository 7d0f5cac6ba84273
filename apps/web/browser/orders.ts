/** The server's answers about orders, products and balances, for the screens that show them. */
import type { Order, Product } from '../src/features/money/api.ts';
import { type Answers, settingsOfSite } from './screen-page.ts';
import { CODE } from './shared-file.ts';

/** Sold on this site, by two ways. */
export const SELLING: Answers = sellingBy('wechat', 'alipay');

export function sellingBy(...providers: string[]): Answers {
  return { 'site.settings': settingsOfSite(providers) };
}

export const ORDER_ID = 'F202611238K2M';

/** A stranger's order of one file, which can be paid for ages. */
export const FILE_ORDER: Order = {
  order_id: ORDER_ID,
  name: '秋季发布会现场视频.mp4',
  product_code: null,
  kind: 'files',
  for: 'me',
  fee: 0.6,
  state: 'created',
  create_time: '2026-11-23 17:02:00',
  expire_time: '2999-11-23 17:32:00',
  pay_time: null,
  provider: null,
  refunded_fee: 0,
  by_hand_fee: 0,
  refund_stuck: false,
  refund_reason: null,
  code: CODE,
  files: [{ name: '秋季发布会现场视频.mp4', size: 589_715_865 }],
  file_count: 1,
  gives: null,
};

export const POINTS_ORDER: Order = {
  ...FILE_ORDER,
  name: '100 积分 × 5',
  product_code: '100002',
  kind: 'product',
  fee: 50,
  code: null,
  files: [],
  file_count: 0,
  gives: { kind: 'points', amount: 500 },
};

/** Returns the order as paid a minute later. */
export function paid(order: Order): Order {
  return { ...order, state: 'paid', pay_time: '2026-11-23 17:03:00', provider: 'wechat' };
}

const SHOWN_PRODUCTS: Product[] = [
  {
    code: '100001',
    name: '文件重命名服务费',
    price: 1,
    gives: { kind: 'times', amount: 100 },
    max_count: 100,
  },
  {
    code: '100002',
    name: '100 积分',
    price: 10,
    gives: { kind: 'points', amount: 100 },
    max_count: 100,
  },
  {
    code: '100003',
    name: '生日提醒通知',
    price: 0.5,
    gives: { kind: 'notifications', amount: 1 },
    max_count: 100,
  },
  {
    code: '100004',
    name: '批号包月会员',
    price: 19.9,
    gives: { kind: 'member_days', amount: 30 },
    max_count: 12,
  },
];

export const ON_SALE: Answers = {
  ...SELLING,
  'money.products': {
    status: 1,
    data: { products: SHOWN_PRODUCTS, providers: ['wechat', 'alipay'] },
  },
  'money.balance': {
    status: 1,
    data: { points: 35, times: 12, notifications: 2, member_until: null },
  },
};

/** Ways to pay by each provider on a desktop. */
export const WECHAT_QR = {
  kind: 'qr',
  text: 'weixin://wxpay/bizpayurl?pr=abc',
  expire_time: '2999-11-23 17:32:00',
} as const;
export const ALIPAY_JUMP = {
  kind: 'jump',
  url: 'https://cashier.test/pay?a=1&timestamp=2',
  needs_referrer: false,
  expire_time: '2999-11-23 17:32:00',
} as const;
