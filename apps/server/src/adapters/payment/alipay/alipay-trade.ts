/** Pure: what a trade's state at Alipay means to us, told by a query's answer or by a notice (PAY.md §4). */
import { fromWireTime } from '@transmit/contract';
import * as z from 'zod/mini';
import type { PaymentFacts } from '../payment-provider.ts';

export const tradeStatus = z.enum([
  'WAIT_BUYER_PAY',
  'TRADE_SUCCESS',
  'TRADE_FINISHED',
  'TRADE_CLOSED',
]);

export interface Trade {
  status: z.infer<typeof tradeStatus>;
  transaction: string;
  totalFen: number;
  /** `YYYY-MM-DD HH:mm:ss` in Beijing; only a trade that was paid has one. */
  paidTime?: string | undefined;
  /** All refunds so far; only notices say it. */
  refundedFen?: number | undefined;
}

export function readAlipayFacts(trade: Trade): PaymentFacts {
  if (trade.status === 'WAIT_BUYER_PAY') return { state: 'unpaid', transaction: trade.transaction };
  const isRefunded = wasRefunded(trade);
  // TRADE_CLOSED is a payment that ran out of time, and just as well one that was refunded in full.
  if (trade.status === 'TRADE_CLOSED' && !isRefunded) return { state: 'closed' };
  const paidAt = fromWireTime(trade.paidTime ?? '');
  return {
    state: 'paid',
    transaction: trade.transaction,
    paidFen: trade.totalFen,
    ...(paidAt !== undefined && { paidAt }),
    ...(isRefunded && { isRefunded }),
  };
}

/** A query tells no sum, but a paid trade closes only when nothing of it is left. */
function wasRefunded({ status, paidTime, refundedFen }: Trade): boolean {
  return Boolean(refundedFen) || (status === 'TRADE_CLOSED' && Boolean(paidTime));
}
