/** When a repeated work is due: pure rules. */
import { CLOCKS_DIFFER_MS } from '#kernel/clocks-differ.ts';

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

export interface Turn {
  isDue: boolean;
  /** The time to write down instead of the one that was found; the same one while there is nothing to do. */
  nextAt: number;
}

/** A time that only a wrong clock can have written counts for nothing: the work begins as if it had never run. */
export function judgeTurn(rhythm: Rhythm, foundAt: number, now: number): Turn {
  const dueAt = foundAt > farthestTime(rhythm, now) ? firstTime(rhythm, now) : foundAt;
  return dueAt <= now
    ? { isDue: true, nextAt: nextTime(rhythm, now) }
    : { isDue: false, nextAt: dueAt };
}

/** For how long it is overdue, or by how much its time is further ahead than any right clock would write. */
export function latenessOf(rhythm: Rhythm, foundAt: number, now: number): number {
  return Math.max(0, now - foundAt, foundAt - farthestTime(rhythm, now));
}

/** Written by the clock that is ahead of ours by as much as a right one may be. */
function farthestTime(rhythm: Rhythm, now: number): number {
  return nextTime(rhythm, now + CLOCKS_DIFFER_MS);
}

function onDayOf(
  { hour, minute, timeZone }: Extract<Rhythm, { dailyAt: unknown }>['dailyAt'],
  now: number,
): number {
  return Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .withPlainTime({ hour, minute }).epochMilliseconds;
}
