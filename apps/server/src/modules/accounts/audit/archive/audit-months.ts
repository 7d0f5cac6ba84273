/** Pure: months of the audit log as people here count them, `2026-10`. */
import { AUDIT_LISTED_MONTHS } from '@transmit/contract';
import { findDayBounds, shanghaiDay } from '#core/shanghai-day.ts';

export function monthOf(at: number): string {
  return shanghaiDay(at).slice(0, 7);
}

/** Returns a month's first millisecond and the next one's; undefined for a text that is no month. */
export function findMonthBounds(month: string): { from: number; to: number } | undefined {
  const from = /^\d{4}-\d{2}$/.test(month) ? findDayBounds(`${month}-01`)?.from : undefined;
  if (from === undefined) return undefined;
  const to = findDayBounds(`${addMonths(month, 1)}-01`)?.from;
  return to === undefined ? undefined : { from, to };
}

export function addMonths(month: string, count: number): string {
  return Temporal.PlainYearMonth.from(month).add({ months: count }).toString();
}

/** Since when entries stand in the lists, whenever the older ones were packed. */
export function listedAuditFrom(now: number): number {
  return findMonthBounds(firstListedMonth(now))?.from ?? 0;
}

/** The first month that stands in the lists whole; those before are packed. */
export function firstListedMonth(now: number): string {
  return addMonths(monthOf(now), -AUDIT_LISTED_MONTHS);
}
