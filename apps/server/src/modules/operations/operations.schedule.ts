import { isJobEnded, STORAGE_TYPE } from '@transmit/contract';
import { findLatestJob, insertJob } from '#kernel/jobs/jobs.store.ts';
import type { Scheduled } from '#kernel/schedule/scheduled.ts';
import type { Services } from '#kernel/services.ts';
import { AUDIT_ACTOR } from '#modules/accounts/index.ts';
import { listFilesWithoutMd5 } from './actions/operated-files.store.ts';
import { startArchiving } from './archiving/run-archiving.ts';
import { type JobInput, laneOf } from './jobs/job-inputs.ts';

const MINUTE_MS = 60_000;
const NEW_MD5_EVERY_MS = 5 * MINUTE_MS;

/** The operations area's upkeep. */
export function operationsSchedule(services: Services): Scheduled[] {
  return [
    // Whole, for what the runs between have not come to or could not read.
    { name: 'fill-md5', everyMs: 60 * MINUTE_MS, run: (now) => startFillMd5(services, { now }) },
    {
      name: 'fill-new-md5',
      everyMs: NEW_MD5_EVERY_MS,
      run: (now) => startFillMd5(services, { now, createdFrom: now - 2 * NEW_MD5_EVERY_MS }),
    },
    {
      name: 'archive',
      dailyAt: { hour: 4, minute: 10, timeZone: 'Asia/Shanghai' },
      run: (now) => startArchiving(services, now),
    },
  ];
}

/**
 * Not while one runs, and not when there is nothing to do. A bucket is read over the net and billed by
 * the byte: there an MD5 is computed when an operator backs a file up.
 */
export async function startFillMd5(
  services: Pick<Services, 'db' | 'storage' | 'backups' | 'log' | 'now' | 'jobs'>,
  { now, createdFrom = 0 }: { now: number; createdFrom?: number },
): Promise<void> {
  const { db, jobs, storage } = services;
  if (storage.storageType !== STORAGE_TYPE.server) return;
  const input: JobInput = { kind: 'fill_md5', createdFrom };
  const latest = await findLatestJob(db, input.kind);
  if (latest && !isJobEnded(latest)) return;
  const [first] = await listFilesWithoutMd5(db, { afterId: 0, createdFrom, limit: 1 });
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
