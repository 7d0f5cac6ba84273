/**
 * Pure: what becomes of what a provider says about an attempt, whichever way it came: notice, query or
 * bill (PAY.md §4, SECURITY T15).
 */
import type { RefundReason } from '@transmit/contract';
import type { PaymentFacts } from '#adapters/payment/payment-provider.ts';

export interface KnownMoney {
  attempt: { state: 'paying' | 'paid' | 'closed'; sumFen: number };
  /** This transaction is settled already. */
  isKnown: boolean;
  /** The order was served for other money. */
  isCredited: boolean;
}

export type Settlement =
  /** Nothing new. */
  | { kind: 'nothing' }
  /** The attempt leads to no payment any more. */
  | { kind: 'ended' }
  /** Money came, on time or late: the order is served. */
  | { kind: 'serve'; transaction: string; paidFen: number }
  | { kind: 'refund'; transaction: string; paidFen: number; reason: RefundReason }
  /** Nothing is credited, and somebody has to look. */
  | { kind: 'alarm'; paidFen: number; fault: PaymentFault };

/** Not the sum that was asked for; or money that the provider has paid back before we knew of it. */
export type PaymentFault = 'wrong_sum' | 'refunded';

export function decideSettlement(facts: PaymentFacts, money: KnownMoney): Settlement {
  if (facts.state === 'closed' && money.attempt.state === 'paying') return { kind: 'ended' };
  if (facts.state !== 'paid') return { kind: 'nothing' };
  const { transaction, paidFen = -1 } = facts;
  if (!transaction || paidFen !== money.attempt.sumFen) {
    return { kind: 'alarm', paidFen, fault: 'wrong_sum' };
  }
  if (money.isKnown) return { kind: 'nothing' };
  if (facts.isRefunded) return { kind: 'alarm', paidFen, fault: 'refunded' };
  if (money.isCredited) return { kind: 'refund', transaction, paidFen, reason: 'paid_twice' };
  return { kind: 'serve', transaction, paidFen };
}

/** A file of an order at the moment when money has come for it. */
export interface OrderedFile {
  fileId: number;
  feeFen: number;
  /** The reason why it cannot be had any more; undefined when it can. */
  fault: GoodsFault | undefined;
}

export type GoodsFault = Extract<
  RefundReason,
  'file_removed' | 'file_expired' | 'file_used_up' | 'order_served'
>;

export interface Service {
  /** Files that the buyer gets. */
  fileIds: number[];
  /** The sum to be paid back, and its reason; 0 when all can be had. */
  refundFen: number;
  reason: RefundReason | undefined;
}

/** PRODUCT §5: what was removed, used up or has expired meanwhile is paid back by itself. */
export function serveFiles(ordered: readonly OrderedFile[]): Service {
  const gone = ordered.filter(({ fault }) => fault !== undefined);
  return {
    fileIds: ordered.filter(({ fault }) => fault === undefined).map(({ fileId }) => fileId),
    refundFen: gone.reduce((sum, { feeFen }) => sum + feeFen, 0),
    reason: gone[0]?.fault,
  };
}
