/** The ways to pay, by the names that PAY_PROVIDERS and the wire know them by. */
export const PAY_PROVIDER_NAMES = ['sandbox', 'wechat', 'alipay'] as const;
export type PayProviderName = (typeof PAY_PROVIDER_NAMES)[number];

export const PAY_PROVIDER_LABELS: Readonly<Record<PayProviderName, string>> = {
  sandbox: '模拟支付',
  wechat: '微信支付',
  alipay: '支付宝',
};

export function isPayProvider(name: string): name is PayProviderName {
  return (PAY_PROVIDER_NAMES as readonly string[]).includes(name);
}

/** What of our numbers every provider takes: letters, digits and `_`, 6 to 32. */
export const PAYMENT_NUMBER = /^[0-9A-Za-z_]{6,32}$/;
