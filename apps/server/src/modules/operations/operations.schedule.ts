import { isJobEnded } from '@transmit/contract';
import { findLatestJob, insertJob } from '#kernel/jobs/jobs.store.ts';
import type { Scheduled } from '#kernel/schedule/scheduled.ts';
import type { Services } from '#kernel/services.ts';
import { AUDIT_ACTOR } from '#modules/accounts/index.ts';
import { type JobInput, laneOf } from './job-inputs.ts';
import { listFilesWithoutMd5 } from './operated-files.store.ts';

const MINUTE_MS = 60_000;

/** The operations area's upkeep. */
export function operationsSchedule(services: Services): Scheduled[] {
  return [{ name: 'fill-md5', everyMs: 60 * MINUTE_MS, run: (now) => startFillMd5(services, now) }];
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
  jobs.wake();
}
