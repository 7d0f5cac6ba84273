import type { Database } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { findNextJob, type Lease, takeJob } from './jobs.store.ts';
import type { JobRow } from './jobs.tables.ts';

/**
 * The next job of a lane in which none runs: one that waits, or one whose process has gone silent. Two processes that
 * look at once would both see a lane in which none runs, so the lane is locked while one is taken.
 */
export async function claimJob(
  db: Database,
  lane: string,
  lease: Lease,
): Promise<JobRow | undefined> {
  // Most looks find nothing, and cost no lock.
  if (!(await findNextJob(db, lane, lease.now))) return undefined;
  return lockedTransaction(db, [`lane:${lane}`], async (tx) => {
    const next = await findNextJob(tx, lane, lease.now);
    return next && takeJob(tx, next, lease);
  });
}
