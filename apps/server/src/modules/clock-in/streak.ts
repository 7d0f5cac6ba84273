/** Pure: how many days in a row somebody has clocked in. */
import { addDays } from '#core/shanghai-day.ts';

interface Last {
  day: string;
  streak: number;
}

/** The streak that stands today: yesterday's goes on until today is over. */
export function streakUntil(today: string, last: Last | undefined): number {
  if (!last || last.day < addDays(today, -1)) return 0;
  return last.streak;
}

/** Returns the streak after clocking in today. */
export function streakWith(today: string, last: Last | undefined): number {
  return streakUntil(today, last) + 1;
}
