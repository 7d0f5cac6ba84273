/** Pure: what a refund takes back, and what it pays (PRODUCT §5): what is left, and nothing below zero. */
import type { Gift } from '@transmit/contract';

const DAY_MS = 86_400_000;

export interface TakenBack {
  feeFen: number;
  /** Amount that is left of the order's gift; 0 where nothing is left. */
  amount: number;
}

/** In whole fen, rounded down; all of it when nothing was used. */
export function takeBack({ feeFen, given, left }: { feeFen: number; given: number; left: number }) {
  const amount = Math.max(0, Math.min(given, left));
  return { feeFen: given === 0 ? 0 : Math.floor((feeFen * amount) / given), amount };
}

/** Whole days of a membership's period that have not begun. */
export function daysLeft(period: { fromAt: number; toAt: number }, now: number): number {
  return Math.max(0, Math.floor((period.toAt - Math.max(period.fromAt, now)) / DAY_MS));
}

/**
 * The part of a gift that can be taken back: up to the balance of a ledger, up to the days of a
 * membership.
 */
export function leftOf(gift: Gift, left: { balance: number; days: number }): number {
  return gift.kind === 'member_days' ? left.days : left.balance;
}
