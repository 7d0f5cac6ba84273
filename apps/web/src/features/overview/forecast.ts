/** Pure: when a disk is full, if it goes on as it went. */
const DAY_MS = 86_400_000;
/** Fewer days say nothing of a trend. */
const LEAST_DAYS = 7;
/** Beyond that nobody plans, and the line means nothing. */
const MOST_DAYS = 730;

interface UsedDay {
  day: string;
  used_bytes: number;
}

export interface Forecast {
  /** Days that the rate was seen over. */
  seen: number;
  left: number;
  day: string;
}

/** Undefined where too few days are known, or it does not grow. */
export function forecastFull(days: readonly UsedDay[], freeBytes: number): Forecast | undefined {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return undefined;
  const seen = Math.round((startOf(last.day) - startOf(first.day)) / DAY_MS);
  const grown = last.used_bytes - first.used_bytes;
  if (seen < LEAST_DAYS || grown <= 0) return undefined;
  const left = Math.floor(freeBytes / (grown / seen));
  if (left > MOST_DAYS) return undefined;
  const full = new Date(startOf(last.day) + left * DAY_MS);
  return { seen, left, day: full.toISOString().slice(0, 10) };
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
