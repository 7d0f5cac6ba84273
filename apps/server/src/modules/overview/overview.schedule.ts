import type { Scheduled } from '#kernel/schedule/scheduled.ts';
import type { Services } from '#kernel/services.ts';
import { tally } from './tally/tally.ts';

/** Counts on once a minute, which is how fresh the overview says that it is. */
export function overviewSchedule(services: Services): Scheduled[] {
  return [{ name: 'tally', everyMs: 60_000, run: (now) => tally(services, now) }];
}
