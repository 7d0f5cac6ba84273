/** The ways to pay, by the names that PAY_PROVIDERS and the wire know them by. */
export const PAY_PROVIDER_NAMES = ['sandbox', 'wechat', 'alipay'] as const;
export type PayProviderName = (typeof PAY_PROVIDER_NAMES)[number];

/**
 * Ways by which an order's money came: also by hand, which an operator writes down (spec §3,
 * offline order).
 */
export const ORDER_PROVIDERS = [...PAY_PROVIDER_NAMES, 'offline'] as const;
export type OrderProvider = (typeof ORDER_PROVIDERS)[number];

export const PAY_PROVIDER_LABELS: Readonly<Record<OrderProvider, string>> = {
  sandbox: '模拟支付',
  wechat: '微信支付',
  alipay: '支付宝',
  offline: '线下收款',
};

export function isPayProvider(name: string): name is PayProviderName {
  return (PAY_PROVIDER_NAMES as readonly string[]).includes(name);
}

/** Form of our numbers that every provider takes: letters, digits and `_`, 6 to 32. */
export const PAYMENT_NUMBER = /^[0-9A-Za-z_]{6,32}$/;
