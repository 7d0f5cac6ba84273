import { isJobEnded } from '@transmit/contract';
import { AUDIT_ACTOR } from '#modules/accounts/index.ts';
import type { Job } from '#scheduler.ts';
import type { Services } from '#services.ts';
import { type JobInput, laneOf } from './job-inputs.ts';
import { listFilesWithoutMd5 } from './operated-files.store.ts';
import { findLatestJob, insertJob, removeJobsEndedBefore } from './operation-jobs.store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Who looks back at what came of a job does so within days. */
const JOBS_KEPT_MS = 30 * DAY_MS;

/** The operations area's upkeep. */
export function operationsJobs(services: Services): Job[] {
  const { db, jobs } = services;
  return [
    {
      // What a restart or another process has left; started and not awaited, for it may take hours.
      name: 'operation-jobs',
      everyMs: 5_000,
      run: async () => jobs.wake(services),
    },
    { name: 'fill-md5', everyMs: 60 * MINUTE_MS, run: (now) => startFillMd5(services, now) },
    {
      name: 'ended-operation-jobs',
      everyMs: DAY_MS,
      run: (now) => removeJobsEndedBefore(db, now - JOBS_KEPT_MS),
    },
  ];
}

/** Not while one runs, and not when there is nothing to do. */
export async function startFillMd5(
  services: Pick<Services, 'db' | 'storage' | 'backups' | 'log' | 'now' | 'jobs'>,
  now: number,
): Promise<void> {
  const { db, jobs } = services;
  const input: JobInput = { kind: 'fill_md5' };
  const latest = await findLatestJob(db, input.kind);
  if (latest && !isJobEnded(latest)) return;
  const [first] = await listFilesWithoutMd5(db, { afterId: 0, limit: 1 });
  if (!first) return;
  await insertJob(db, {
    lane: laneOf(input),
    kind: input.kind,
    input: JSON.stringify(input),
    actor: AUDIT_ACTOR.system,
    total: 0,
    created_at: now,
  });
  jobs.wake(services);
}
