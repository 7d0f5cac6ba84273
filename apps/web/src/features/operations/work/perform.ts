/** Carries an operation out to its end, however long that takes. */
import { isJobEnded, type Operation } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { client } from '#api/client.ts';
import type { RowChanges } from '#files/cached-files.ts';
import type { FileRow } from '#files/row/rows.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
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

/** The server has taken the operation, and the page no longer sees how far it is. `cause` says why. */
export class LostSight extends Error {
  /** The job as it was seen last. */
  readonly job: Job;

  constructor(job: Job, cause: unknown) {
    super('the job is out of sight', { cause });
    this.job = job;
  }
}

/** `onJob` is told how far a longer one is. Rejects when it could not begin, and with LostSight when it has begun. */
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
  return lookOn(await startOperation(operation, rows), rows, onJob);
}

/** Follows a job that has begun to its end. Rejects with LostSight. */
export async function lookOn(
  begun: Job,
  rows: readonly FileRow[],
  onJob: (job: Job) => void,
): Promise<Outcome> {
  const job = await follow(begun, onJob);
  return {
    changes: collectChanges(job, serverNow()),
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
      if (!isPassing(error) || misses > MAX_MISSES) throw new LostSight(job, error);
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
