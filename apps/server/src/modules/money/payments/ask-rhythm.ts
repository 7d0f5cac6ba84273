/** Pure: when a provider is asked about a payment by itself (PAY.md §4). */
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** After the start of the attempt. */
const ASK_AFTER_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  MINUTE_MS,
  3 * MINUTE_MS,
  5 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
];

/** The time of the next question after so many; null after the last. */
export function nextAsk(startedAt: number, askedCount: number): number | null {
  const after = ASK_AFTER_MS[askedCount];
  return after === undefined ? null : startedAt + after;
}

/** When a refund is tried again: soon at first, then every hour, and it never stops. */
export function nextRefundTry(now: number, tries: number): number {
  return now + Math.min(60 * MINUTE_MS, 10 * SECOND_MS * 2 ** Math.min(tries, 12));
}
