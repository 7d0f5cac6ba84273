import { isJobEnded } from '@transmit/contract';
import type { Archive } from '#kernel/archiving.ts';
import type { JobKind, JobRun } from '#kernel/jobs/job-kind.ts';
import { findLatestJob, insertJob } from '#kernel/jobs/jobs.store.ts';
import type { Services } from '#kernel/services.ts';
import { AUDIT_ACTOR } from '#modules/accounts/index.ts';

const KIND = 'archive';

/** Goes through all records that may be over; begun anew after a crash, it finds what is left. */
export const archivingKind: JobKind = {
  kind: KIND,
  lanes: [KIND],
  async run(run) {
    const now = run.services.now();
    const counts: Record<string, number> = {};
    for (const archive of run.services.archives) {
      counts[archive.name] = await archiveAll(archive, run, now);
      const finished = Object.values(counts).reduce((sum, count) => sum + count, 0);
      await run.save({ finished, results: JSON.stringify([counts]) });
    }
    run.services.log.info({ archived: counts }, 'ended records archived');
  },
};

async function archiveAll(
  archive: Archive,
  { services, signal }: JobRun,
  now: number,
): Promise<number> {
  let count = 0;
  let afterId: number | undefined = 0;
  while (afterId !== undefined) {
    signal.throwIfAborted();
    const some = await archive.archiveSome(services, { now, afterId });
    count += some.count;
    afterId = some.lastId;
  }
  return count;
}

/** Not while one runs: a large installation's first one may take longer than a day. */
export async function startArchiving(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  now: number,
): Promise<void> {
  const latest = await findLatestJob(db, KIND);
  if (latest && !isJobEnded(latest)) return;
  await insertJob(db, {
    lane: KIND,
    kind: KIND,
    input: '{}',
    actor: AUDIT_ACTOR.system,
    total: 0,
    created_at: now,
  });
  jobs.wake();
}
