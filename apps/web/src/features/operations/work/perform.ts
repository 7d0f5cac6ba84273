/** Carries an operation out to its end, however long that takes. */
import { isJobEnded, type Operation } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { client } from '#api/client.ts';
import type { RowChanges } from '#files/cached-files.ts';
import type { FileRow } from '#files/row/rows.ts';
import { findJob, type Job, startOperation } from '../api.ts';
import { collectChanges, type FileFailure, failuresOf } from './changed-rows.ts';

export interface Outcome {
  changes: RowChanges;
  failures: readonly FileFailure[];
  isStopped: boolean;
}

const WATCH_MS = 700;
/** A line that is gone for longer is told; the job goes on without us. */
const MAX_MISSES = 8;

/** `onJob` is told how far a longer one is. Rejects when it could not begin, or was lost sight of. */
export async function perform(
  operation: Operation,
  rows: readonly FileRow[],
  onJob: (job: Job) => void,
): Promise<Outcome> {
  const [row] = rows;
  if (rows.length === 1 && row) {
    const change = await performOne(operation, row);
    if (change) return { changes: new Map([[row.code, change]]), failures: [], isStopped: false };
  }
  const job = await follow(await startOperation(operation, rows), onJob);
  return {
    changes: collectChanges(job),
    failures: failuresOf(job, rows),
    isStopped: job.state === 'cancelled',
  };
}

/** Waits for the end of a job. */
async function follow(begun: Job, onJob: (job: Job) => void): Promise<Job> {
  let job = begun;
  onJob(job);
  for (let misses = 0; !isJobEnded(job); ) {
    await new Promise((resolve) => setTimeout(resolve, WATCH_MS));
    try {
      job = await findJob(job.job_id);
      misses = 0;
      onJob(job);
    } catch (error) {
      misses += 1;
      if (!isPassing(error) || misses > MAX_MISSES) throw error;
    }
  }
  return job;
}

/** spec §7: the calls that answer at once with what is new. */
async function performOne(
  operation: Operation,
  { code }: FileRow,
): Promise<Partial<FileRow> | undefined> {
  if (operation === 'prolong') {
    const { data } = await client.operations.prolong({ code, num: 10, date_type: 'YEAR' });
    return { expire_time: data.expire_time, expire_status: 0 };
  }
  if (operation === 'publish') {
    const { data } = await client.operations.publish({ code });
    return { popular: 1, expire_time: data.expire_time, expire_status: 0 };
  }
  if (operation === 'unpublish') {
    await client.operations.unpublish({ code });
    return { popular: 0 };
  }
  return undefined;
}

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.httpStatus === 0 || error.httpStatus >= 500);
}
