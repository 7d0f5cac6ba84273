/** The adapter of Alipay against its fake, for the tests of both. */
import type { AlipayConfig } from '../alipay/alipay.config.ts';
import { createAlipayProvider } from '../alipay/alipay-provider.ts';
import type { PaymentProvider, WayToPay } from '../payment-provider.ts';
import { AlipayFake } from './alipay-fake/alipay-fake.ts';

const STARTS_AT = Date.UTC(2026, 10, 24, 1, 2, 3);
/** The tests of silence wait for it twice; a machine under load needs most of it. */
const TIMEOUT_MS = 4000;

export interface OpenAlipay {
  fake: AlipayFake;
  provider: PaymentProvider;
  /** The same adapter, configured in another way. */
  configured(given: Partial<AlipayConfig>): PaymentProvider;
}

export async function openAlipay(): Promise<OpenAlipay> {
  const fake = await AlipayFake.open(STARTS_AT);
  const config: AlipayConfig = {
    appId: fake.merchant.appId,
    sellerId: fake.merchant.sellerId,
    privateKey: fake.keys.merchant.privateKey,
    publicKey: fake.keys.alipay.publicKey,
    endpoint: fake.endpoint,
  };
  const configured = (given: Partial<AlipayConfig>) =>
    createAlipayProvider({
      config: { ...config, ...given },
      fetch,
      now: () => fake.now(),
      timeoutMs: TIMEOUT_MS,
    });
  return { fake, provider: configured({}), configured };
}

export function addressIn(way: WayToPay): string {
  if (way.kind !== 'jump') throw new Error('Alipay is opened by its address');
  return way.url;
}
