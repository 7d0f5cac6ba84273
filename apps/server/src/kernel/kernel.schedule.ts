import { sweepLocks } from './database/locked-transaction.ts';
import { removeJobsEndedBefore } from './jobs/jobs.store.ts';
import { sweepRateLimits } from './rate-limit.ts';
import type { Scheduled } from './schedule/scheduled.ts';
import type { Kernel } from './services.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** People look back at the outcome of a job within days. */
const JOBS_KEPT_MS = 30 * DAY_MS;

/** The upkeep that belongs to no area. */
export function kernelSchedule({ db, jobs }: Kernel): Scheduled[] {
  return [
    { name: 'rate-limits', everyMs: HOUR_MS, run: (now) => sweepRateLimits(db, now) },
    { name: 'locks', everyMs: HOUR_MS, run: () => sweepLocks(db) },
    // Takes up jobs that a restart or another process has left; not awaited, for one may take
    // hours.
    { name: 'jobs', everyMs: 5_000, run: async () => jobs.wake() },
    {
      name: 'ended-jobs',
      everyMs: DAY_MS,
      run: (now) => removeJobsEndedBefore(db, now - JOBS_KEPT_MS),
    },
  ];
}
