/** When a repeated work is due: pure rules. */

const DAY_MS = 86_400_000;

export type Rhythm =
  | { everyMs: number }
  /** Runs once a day by the clock on that wall; `09:00` in `Asia/Shanghai`. */
  | { dailyAt: { hour: number; minute: number; timeZone: string } };

export type Scheduled = Rhythm & {
  name: string;
  run(now: number): Promise<void>;
};

/** The next time after `now`. What was missed while no process ran is made up for once. */
export function nextTime(rhythm: Rhythm, now: number): number {
  if ('everyMs' in rhythm) return now + rhythm.everyMs;
  const today = onDayOf(rhythm.dailyAt, now);
  return today > now ? today : onDayOf(rhythm.dailyAt, today + DAY_MS);
}

/** When a rhythm that was never run is due first: an interval at once, an hour at its hour. */
export function firstTime(rhythm: Rhythm, now: number): number {
  return 'everyMs' in rhythm ? now : nextTime(rhythm, now);
}

function onDayOf(
  { hour, minute, timeZone }: Extract<Rhythm, { dailyAt: unknown }>['dailyAt'],
  now: number,
): number {
  return Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .withPlainTime({ hour, minute }).epochMilliseconds;
}
