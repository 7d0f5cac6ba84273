/** Pure: what clocking in gives (PRODUCT §5). */
export const CLOCK_IN_POINTS = 5;
/** On every seventh day in a row, in place of the usual. */
export const SEVENTH_DAY_POINTS = 20;
export const DAYS_OF_ROUND = 7;

/** `streak` counts the days in a row, this one among them. */
export function clockInPoints(streak: number): number {
  return streak % DAYS_OF_ROUND === 0 ? SEVENTH_DAY_POINTS : CLOCK_IN_POINTS;
}

/** Returns the place of a streak's last day in its round of seven; 0 before the first. */
export function placeInRound(streak: number): number {
  return streak === 0 ? 0 : ((streak - 1) % DAYS_OF_ROUND) + 1;
}
