import type { Scheduled } from '#kernel/schedule/scheduled.ts';
import type { Services } from '#kernel/services.ts';
import { tellEndingSoon } from './ending/tell-ending.ts';

const MINUTE_MS = 60_000;

/** The bundles area's upkeep. */
export function bundlesSchedule(services: Services): Scheduled[] {
  return [
    { name: 'tell-ending', everyMs: 10 * MINUTE_MS, run: (now) => tellEndingSoon(services, now) },
  ];
}
