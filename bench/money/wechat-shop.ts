/** Servers that sell by WeChat Pay, whose part a fake of ours takes, and what its buyers do. */

import { FREE_DOWNLOAD_BYTES } from '@transmit/contract';
import { registerByApi } from '@transmit/e2e/accounts';
import { createViewer, type Viewer } from '@transmit/e2e/browser/viewer';
import { sendByApi } from '@transmit/e2e/library';
import { startServer, type TestServer } from '@transmit/e2e/server';
import {
  APP_ID,
  MERCHANT_ID,
  MERCHANT_SERIAL,
  PLATFORM_KEY_ID,
  wechatKeys,
} from '../../apps/server/src/adapters/payment/testing/wechat-fake/fake-keys.ts';
import type { SentNotice } from '../../apps/server/src/adapters/payment/testing/wechat-fake/fake-notices.ts';
import {
  buildPaymentNotice,
  sendable,
} from '../../apps/server/src/adapters/payment/testing/wechat-fake/fake-notices.ts';
import { payOrder } from '../../apps/server/src/adapters/payment/testing/wechat-fake/fake-trades.ts';
import {
  openWechatFake,
  type WechatFake,
} from '../../apps/server/src/adapters/payment/testing/wechat-fake/wechat-fake.ts';

/** As the registered pages of a merchant: WeChat sends no notice to a loopback address. */
const DOMAIN = 'files.example.com';
const PATIENCE_MS = 30_000;
/** Unpaid ones of one buyer at a time (MAX_UNPAID_ORDERS). */
const ORDERS_OF_USER = 20;

export interface BenchShop {
  fake: WechatFake;
  /** All on one database. */
  servers: readonly TestServer[];
  close(): Promise<void>;
}

/** One order, and what its payment has to give. */
export interface Bought {
  orderId: string;
  /** WeChat's name for it. */
  number: string;
  buyer: Viewer;
  kind: 'files' | 'product';
}

export async function openBenchShop({
  processes,
  databaseUrl,
}: {
  processes: number;
  /** PostgreSQL's; SQLite without. */
  databaseUrl?: string | undefined;
}): Promise<BenchShop> {
  const fake = await openWechatFake({ now: Date.now, domain: DOMAIN });
  const { merchant, platform, apiKey } = wechatKeys();
  const environment = {
    RATE_LIMIT_SCALE: '100000',
    LOG_LEVEL: 'fatal',
    PUBLIC_ORIGIN: `https://${DOMAIN}`,
    PAY_PROVIDERS: 'wechat',
    WECHAT_PAY_MCH_ID: MERCHANT_ID,
    WECHAT_PAY_APP_ID: APP_ID,
    WECHAT_PAY_SERIAL: MERCHANT_SERIAL,
    WECHAT_PAY_PRIVATE_KEY: String(merchant.privateKey.export({ type: 'pkcs8', format: 'pem' })),
    WECHAT_PAY_API_V3_KEY: apiKey,
    WECHAT_PAY_PUBLIC_KEY_ID: PLATFORM_KEY_ID,
    WECHAT_PAY_PUBLIC_KEY: String(platform.publicKey.export({ type: 'spki', format: 'pem' })),
    WECHAT_PAY_ENDPOINT: fake.origins[0],
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const first = await startServer(environment);
  const servers = [first];
  while (servers.length < processes) {
    servers.push(await startServer({ ...environment, DATA_DIR: first.dataDir }));
  }
  return {
    fake,
    servers,
    close: async () => {
      for (const server of servers.toReversed()) await server.close();
      await fake.close();
    },
  };
}

/** Half of them for a file, by a visitor each, half for products, by users with many. */
export async function orderMany({ fake, servers }: BenchShop, count: number): Promise<Bought[]> {
  const [server] = servers;
  if (!server) throw new Error('nobody serves');
  const sender = createViewer(server.origin, PATIENCE_MS);
  const content = new Uint8Array(FREE_DOWNLOAD_BYTES + 1);
  const code = await sendByApi(sender, { name: '样片.bin', content });
  const forFiles = Math.ceil(count / 2);
  const bought: Bought[] = [];
  for (let made = 0; made < forFiles; made += 1) {
    const buyer = createViewer(server.origin, PATIENCE_MS);
    bought.push(await begin(fake, buyer, { code }));
  }
  let user: Viewer | undefined;
  for (let made = 0; made < count - forFiles; made += 1) {
    const nth = made % ORDERS_OF_USER;
    if (!user || nth === 0) {
      user = createViewer(server.origin, PATIENCE_MS);
      await registerByApi(user, server);
    }
    bought.push(await begin(fake, user, { product_code: '100002', count: nth + 1 }));
  }
  return bought;
}

type Wish = Parameters<Viewer['api']['money']['preCreate']>[0];

async function begin(fake: WechatFake, buyer: Viewer, wish: Wish): Promise<Bought> {
  const { data: order } = await buyer.api.money.preCreate(wish);
  const { data: way } = await buyer.api.money.pay({
    ...order,
    provider: 'wechat',
    device: 'desktop',
  });
  const link = way.kind === 'qr' ? fake.state.links.get(way.text) : undefined;
  if (!link) throw new Error('WeChat has given no code');
  const kind = 'code' in wish ? 'files' : 'product';
  return { orderId: order.order_id, number: link.order.number, buyer, kind };
}

/** The buyer pays; also what we had closed a moment before, as money that is under way is not held up. */
export function pay({ state }: WechatFake, number: string): void {
  const order = state.orders.get(number);
  if (order?.state === 'CLOSED') order.state = 'NOTPAY';
  payOrder(state, number, 0);
}

export type Twist = 'right' | 'a stranger' | 'a trial' | 'nobody' | 'old' | 'another sum';

/** A notice as WeChat posts it, signed anew with every try; or one that is not WeChat's. */
export function writeNotice({ state }: WechatFake, number: string, twist: Twist): SentNotice {
  const order = state.orders.get(number);
  if (!order) throw new Error(`no order ${number}`);
  const change =
    twist === 'another sum'
      ? { amount: { total: order.totalFen + 1, payer_total: 1, currency: 'CNY' } }
      : {};
  const notice = buildPaymentNotice(order, change);
  if (twist === 'right' || twist === 'another sum') return sendable(state, notice);
  return sendable(state, notice, twist === 'old' ? { ageMs: 360_000 } : { by: twist });
}

/** The status of the answer; undefined where nobody was there, or died meanwhile. */
export async function postNotice(
  origin: string,
  { headers, body }: SentNotice,
): Promise<number | undefined> {
  const sent = fetch(`${origin}/api/order/notify/wechat`, {
    method: 'POST',
    headers,
    body: body as Uint8Array<ArrayBuffer>,
  });
  const answer = await sent.catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status;
}
