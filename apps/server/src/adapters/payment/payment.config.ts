import { isPayProvider, type PayProviderName } from '@transmit/contract';
import * as z from 'zod';
import { isLoopbackHost } from '#core/addresses.ts';
import { type Config, ConfigError, defineConfigPart, listOf } from '#kernel/config.ts';
import { type AlipayConfig, alipayVariables, readAlipayConfig } from './alipay/alipay.config.ts';
import { readWechatConfig, type WechatConfig, wechatVariables } from './wechat/wechat.config.ts';

export interface PaymentConfig {
  /** Ways to pay, in the order in which they are offered; empty: nothing is sold. */
  payProviders: readonly PayProviderName[];
  /** Undefined where it is not named. */
  wechatPay: WechatConfig | undefined;
  alipay: AlipayConfig | undefined;
}

/** Offered on a loopback address when no provider is named. */
const DEFAULT_ON_LOOPBACK: readonly PayProviderName[] = ['sandbox'];

const variables = {
  PAY_PROVIDERS: z
    .string()
    .refine(
      (text) => listOf(text).every(isPayProvider),
      'must be a comma list of sandbox, wechat, alipay',
    )
    .optional(),
  PAY_SANDBOX_FORCE: z.enum(['', '1']).default(''),
  ...wechatVariables,
  ...alipayVariables,
};
type Values = z.output<z.ZodObject<typeof variables>>;

export const paymentConfig = defineConfigPart(
  variables,
  (values, before): PaymentConfig => {
    const payProviders = readProviders(values, hostOf(before));
    return {
      payProviders,
      wechatPay: payProviders.includes('wechat') ? readWechatConfig(values) : undefined,
      alipay: payProviders.includes('alipay') ? readAlipayConfig(values) : undefined,
    };
  },
  // PRODUCT §1: empty, nothing is sold; not set, the sandbox may be.
  ['PAY_PROVIDERS'],
);

/** The sandbox takes no money: elsewhere than on a loopback address it has to be wanted (SECURITY T15). */
function readProviders(values: Values, host: string): readonly PayProviderName[] {
  const isLocal = isLoopbackHost(host);
  if (values.PAY_PROVIDERS === undefined) return isLocal ? DEFAULT_ON_LOOPBACK : [];
  const named = [...new Set(listOf(values.PAY_PROVIDERS).filter(isPayProvider))];
  if (named.includes('sandbox') && !isLocal && values.PAY_SANDBOX_FORCE !== '1') {
    throw new ConfigError(
      'wrong configuration: PAY_PROVIDERS names sandbox, which takes no money, and the server is public; PAY_SANDBOX_FORCE=1 allows it',
    );
  }
  return named;
}

/** Name by which the server is reached; the kernel's part of the configuration is read before. */
function hostOf({ publicOrigin = '', host = '' }: Partial<Config>): string {
  return URL.parse(publicOrigin)?.hostname ?? host;
}

declare module '#kernel/config.ts' {
  interface Config extends PaymentConfig {}
}
