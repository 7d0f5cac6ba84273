/** Pure: when a notice that was not taken is sent again, as WeChat Pay does it (PAY.md §1). */
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const DELAYS_MS: readonly number[] = [
  15 * SECOND_MS,
  30 * SECOND_MS,
  3 * MINUTE_MS,
  10 * MINUTE_MS,
  20 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
];
const LAST_DELAY_MS = 6 * HOUR_MS;

/** Returns the wait after the delivery that follows `tries` earlier ones. */
export function redeliveryDelay(tries: number): number {
  return DELAYS_MS[tries] ?? LAST_DELAY_MS;
}

/**
 * Tells whether so many deliveries are all: a merchant who has not heard by then finds the payment
 * in the bill.
 */
export function isGivenUp(tries: number): boolean {
  return tries > DELAYS_MS.length;
}
