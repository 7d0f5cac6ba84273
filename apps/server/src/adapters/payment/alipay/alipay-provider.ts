/** Alipay: page pay on a desktop, wap pay on a phone, and interface v3 behind both (PAY.md §2). */
import type { PaymentProvider } from '../payment-provider.ts';
import type { AlipayConfig } from './alipay.config.ts';
import { createAlipayClient } from './alipay-client.ts';
import { readAlipayNotice } from './alipay-notice.ts';
import { pageOf } from './alipay-page.ts';
import { closeAlipayTrade, queryTrade, queryTradeRefund, refundTrade } from './alipay-trades.ts';
import { fetchAlipayBill } from './fetch-alipay-bill.ts';

export interface AlipayOptions {
  config: AlipayConfig;
  /** For bills alone; the SDK brings its own. */
  fetch: typeof globalThis.fetch;
  now: () => number;
  /** Limit for one call; the default is Alipay's own. */
  timeoutMs?: number;
}

export function createAlipayProvider({
  config,
  fetch,
  now,
  timeoutMs,
}: AlipayOptions): PaymentProvider {
  const client = createAlipayClient(config, timeoutMs);
  return {
    name: 'alipay',
    async start(attempt) {
      const url = await client.signPage(pageOf(attempt, now()));
      return { kind: 'jump', url, needsReferrer: false };
    },
    query: (number) => queryTrade(client, number),
    close: (number) => closeAlipayTrade(client, number),
    refund: (order) => refundTrade(client, order),
    queryRefund: (order) => queryTradeRefund(client, order),
    readNotice: ({ body }) => readAlipayNotice(body, { ...config, client }),
    answerNotice(outcome) {
      // Alipay takes anything but these seven letters for a failure and sends the notice again.
      if (outcome === 'done') return { status: 200, type: 'text/plain', body: 'success' };
      return { status: outcome === 'refused' ? 400 : 500, type: 'text/plain', body: 'fail' };
    },
    fetchBill: (day) =>
      fetchAlipayBill(day, { client, fetch, now: now(), endpoint: config.endpoint }),
  };
}
