/** The standing of money, for the office's overview; the figures that are scraped ask the same. */
import { shanghaiDay } from '#core/shanghai-day.ts';
import { findLatestJob } from '#kernel/jobs/jobs.store.ts';
import type { Services } from '#kernel/services.ts';
import { countFindings } from './books/findings.store.ts';
import { BILL_CHECK } from './books/run-bill-check.ts';
import { findLastSettlementTime } from './payments/settlements.store.ts';
import {
  countAbnormalRefunds,
  findWaitingRefunds,
  sumRefundsSince,
} from './refunds/refunds.store.ts';

const DAY_MS = 86_400_000;
/** Differences of a week ago have been seen to by then, or are known. */
export const LOOKED_BACK_MS = 7 * DAY_MS;

export interface MoneyStanding {
  /** Refunds that the provider has not confirmed yet, and beside them those that it has given up. */
  refunds: { count: number; oldest: number | null; abnormal: number };
  /** `lastAt`: the end of the newest comparison that was finished; `isBehind`: a newer one was not. */
  differences: { count: number; lastAt: number | null; isBehind: boolean };
  lastPaidAt: number | null;
  refundedFen: number;
}

/** Undefined where nothing is sold. */
export async function showMoneyStanding(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  { now, refundsSince }: { now: number; refundsSince: number },
): Promise<MoneyStanding | undefined> {
  if (payments.length === 0) return undefined;
  const newest = await findLatestJob(db, BILL_CHECK);
  const done = await findLatestJob(db, BILL_CHECK, 'done');
  return {
    refunds: {
      ...(await findWaitingRefunds(db)),
      abnormal: await countAbnormalRefunds(db),
    },
    differences: {
      count: await countFindings(db, shanghaiDay(now - LOOKED_BACK_MS)),
      lastAt: done?.ended_at ?? null,
      isBehind: newest?.id !== done?.id,
    },
    lastPaidAt: await findLastSettlementTime(db),
    refundedFen: await sumRefundsSince(db, refundsSince),
  };
}
