/** Pure: what is sold, and what each product gives (PRODUCT §5). Prices are rows that operators change. */

/** Things that a ledger counts. */
export const LEDGER_KINDS = ['points', 'times', 'notifications'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export const LEDGER_LABELS: Readonly<Record<LedgerKind, string>> = {
  points: '积分',
  times: '批号次数',
  notifications: '生日提醒次数',
};

export const PRODUCT_CODES = ['100001', '100002', '100003', '100004'] as const;
export type ProductCode = (typeof PRODUCT_CODES)[number];

export type GiftKind = LedgerKind | 'member_days';

export interface Gift {
  kind: GiftKind;
  amount: number;
}

export interface Product {
  name: string;
  /** With which the product is first sold. */
  priceFen: number;
  gives: Gift;
  /** Most units in one order. */
  maxCount: number;
}

export const PRODUCTS: Readonly<Record<ProductCode, Product>> = {
  100001: {
    name: '文件重命名服务费',
    priceFen: 100,
    gives: { kind: 'times', amount: 100 },
    maxCount: 100,
  },
  100002: {
    name: '100 积分',
    priceFen: 1000,
    gives: { kind: 'points', amount: 100 },
    maxCount: 100,
  },
  100003: {
    name: '生日提醒通知',
    priceFen: 50,
    gives: { kind: 'notifications', amount: 1 },
    maxCount: 100,
  },
  100004: {
    name: '批号包月会员',
    priceFen: 1990,
    gives: { kind: 'member_days', amount: 30 },
    maxCount: 12,
  },
};

/** PRODUCT §5: points of a new account, once per phone number. */
export const WELCOME_POINTS = 20;
/** A membership's end is spoken of from this time before it. */
export const MEMBER_ENDS_SOON_MS = 3 * 86_400_000;

export function isProductCode(text: string): text is ProductCode {
  return (PRODUCT_CODES as readonly string[]).includes(text);
}

/** Returns the gift of so many units of a product. */
export function giftOf(code: ProductCode, count: number): Gift {
  const { kind, amount } = PRODUCTS[code].gives;
  return { kind, amount: amount * count };
}

/** `100 积分`, `100 次批号`, `1 次通知`, `30 天会员`. */
export function giftText({ kind, amount }: Gift): string {
  return `${amount} ${GIFT_UNITS[kind]}`;
}

const GIFT_UNITS: Readonly<Record<GiftKind, string>> = {
  points: '积分',
  times: '次批号',
  notifications: '次通知',
  member_days: '天会员',
};

/** Names an order of several units: `100 积分 × 5`. */
export function productOrderName(name: string, count: number): string {
  return count === 1 ? name : `${name} × ${count}`;
}
