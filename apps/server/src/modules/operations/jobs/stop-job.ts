import { isJobEnded } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { cancelJob } from '#kernel/jobs/jobs.store.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { OPERATION_KINDS } from './job-inputs.ts';
import { getJob } from './start-job.ts';

/** Stops a job; files that are done stay done. A job that has ended is left as it is. */
export async function stopJob(id: number, { services, viewer, now }: CallContext): Promise<void> {
  const job = await getJob(services.db, id);
  if (isJobEnded(job)) return;
  await services.db.transaction().execute(async (tx) => {
    await cancelJob(tx, { kinds: OPERATION_KINDS, id }, now);
    await recordAudit(tx, {
      now,
      actor: ownerOf(viewer),
      action: 'job.cancel',
      target: String(id),
      before: { kind: job.kind, state: job.state },
    });
  });
}
