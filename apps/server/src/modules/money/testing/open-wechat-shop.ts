/** A shop whose only way to pay is WeChat's adapter as it is in production, against its fake. */
import { onTestFinished } from 'vitest';
import {
  APP_ID,
  MERCHANT_ID,
  MERCHANT_SERIAL,
  PLATFORM_KEY_ID,
  wechatKeys,
} from '#adapters/payment/testing/wechat-fake/fake-keys.ts';
import { orderOf } from '#adapters/payment/testing/wechat-fake/fake-trades.ts';
import { openWechatFake } from '#adapters/payment/testing/wechat-fake/wechat-fake.ts';
import { createWechatProvider } from '#adapters/payment/wechat/wechat-provider.ts';
import type { DatabaseEngine } from '#test/each-database.ts';
import { enlarge, openShop } from './open-shop.ts';

const DOMAIN = 'files.example.com';

export async function openWechatShop(engine: DatabaseEngine = 'sqlite') {
  const shop = await openShop({ engine });
  const { services, clock } = shop;
  const now = () => clock.now;
  const fake = await openWechatFake({ now, domain: DOMAIN });
  onTestFinished(() => fake.close());
  const { merchant, platform, apiKey } = wechatKeys();
  const config = {
    merchantId: MERCHANT_ID,
    appId: APP_ID,
    serial: MERCHANT_SERIAL,
    privateKey: merchant.privateKey,
    apiKey: Buffer.from(apiKey),
    publicKeys: new Map([[PLATFORM_KEY_ID, platform.publicKey]]),
    endpoints: fake.origins,
  };
  services.publicOrigin = `https://${DOMAIN}`;
  services.payments = [createWechatProvider({ config, fetch, now })];
  const buyer = shop.visitor();
  const { id, code } = await shop.sendLarge();
  await enlarge(shop, id, 150 * 1024 * 1024);
  const { data: order } = await buyer.api.money.preCreate({ code });
  await buyer.api.money.pay({ ...order, provider: 'wechat', device: 'desktop' });
  const { number } = await services.db
    .selectFrom('payment_attempts')
    .select('number')
    .executeTakeFirstOrThrow();
  return {
    ...shop,
    fake,
    buyer,
    code,
    orderId: order.order_id,
    /** WeChat's record of the attempt. */
    trade: () => orderOf(fake.state, number),
    pay: () => fake.pay(number),
    /** Posts as WeChat's servers do, and returns the answer that they hear. */
    async post(headers: Headers, body: string | Uint8Array) {
      const init = { method: 'POST', headers, body: Buffer.from(body) };
      const answer = await shop.visitor().send('/api/order/notify/wechat', init);
      return { status: answer.status, text: await answer.text() };
    },
  };
}
