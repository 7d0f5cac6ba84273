import { isPassingFault } from '#kernel/jobs/is-passing-fault.ts';
import { withMd5 } from '../actions/back-up-file.ts';
import { listFilesWithoutMd5 } from '../actions/operated-files.store.ts';
import { createByteProgress } from '../bytes/byte-progress.ts';
import type { JobInput } from './job-inputs.ts';
import type { OperationRun } from './job-run.ts';
import { findResultsBefore } from './md5-round.store.ts';
import { type Md5Round, readRound } from './md5-round.ts';

type Input = Extract<JobInput, { kind: 'fill_md5' }>;

const BATCH = 100;
/** One run reads no more than this, and at least one file; the next run goes on. */
const MAX_BYTES = 20 * 1024 ** 3;

/**
 * Files that came in parts have no MD5; this reads them and writes it down, file by file, so that a
 * restart loses at most the one that was being read. A file that cannot be read is left for the next round.
 */
export async function runFillMd5(run: OperationRun, { createdFrom = 0 }: Input): Promise<void> {
  const { services, signal, job } = run;
  const progress = createByteProgress(run);
  let { finished, failed } = { finished: 0, failed: 0 };
  const round = await findRound(run, createdFrom);
  let readBytes = 0;
  const onBytes = (bytes: number) => {
    readBytes += bytes;
    progress.add(bytes);
  };
  for (;;) {
    const page = { afterId: round.reached, createdFrom, limit: BATCH };
    const files = await listFilesWithoutMd5(services.db, page);
    for (const file of files) {
      if (readBytes > 0 && readBytes + file.size_bytes > MAX_BYTES) return;
      try {
        await withMd5(file, services, { signal, onBytes, isUnhurried: true });
        finished += 1;
      } catch (error) {
        signal.throwIfAborted();
        if (isPassingFault(error)) throw error;
        failed += 1;
        services.log.warn({ err: error, fileId: file.id, job: job.id }, 'MD5 not computed');
      }
      round.reached = file.id;
      const results = JSON.stringify(round);
      await run.save({ finished, failed, done_bytes: readBytes, results });
    }
    if (files.length < BATCH) return;
  }
}

/** Runs over all files share a round; one over new files alone begins with the first. */
async function findRound({ services, job }: OperationRun, createdFrom: number): Promise<Md5Round> {
  const now = services.now();
  if (createdFrom > 0) return { reached: 0, begunAt: now };
  const isBegun = job.results !== '[]';
  const before = isBegun ? job.results : await findResultsBefore(services.db, job);
  return readRound(before ?? '[]', now);
}
