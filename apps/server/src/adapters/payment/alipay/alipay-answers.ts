/** The answers of Alipay's interface v3, of which the SDK says `any`: what we read of each, checked. */
import * as z from 'zod/mini';
import { amount } from './alipay-amount.ts';
import { tradeStatus } from './alipay-trade.ts';

const name = z.string().check(z.minLength(1), z.maxLength(64));

export const queryAnswer = z.object({
  out_trade_no: name,
  trade_no: name,
  trade_status: tradeStatus,
  total_amount: amount,
  send_pay_date: z.optional(z.string()),
});

export const alipayCloseAnswer = z.object({ out_trade_no: name });

export const refundAnswer = z.object({
  out_trade_no: name,
  /** N where this call moved no money: because an earlier one did, or because none has yet. */
  fund_change: z.optional(z.enum(['Y', 'N'])),
});

/**
 * For a refund that is unknown or did not come about, Alipay returns only the numbers, or nothing.
 */
export const refundQueryAnswer = z.object({
  out_trade_no: z.optional(name),
  out_request_no: z.optional(name),
  refund_status: z.optional(z.string()),
  refund_amount: z.optional(amount),
});

export const billAnswer = z.object({ bill_download_url: z.url() });
