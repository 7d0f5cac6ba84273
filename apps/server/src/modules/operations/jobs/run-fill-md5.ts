import { withMd5 } from '../actions/back-up-file.ts';
import { listFilesWithoutMd5 } from '../actions/operated-files.store.ts';
import { createByteProgress } from '../bytes/byte-progress.ts';
import type { JobInput } from './job-inputs.ts';
import type { OperationRun } from './job-run.ts';

type Input = Extract<JobInput, { kind: 'fill_md5' }>;

const BATCH = 100;
/** One run reads no more than this, and at least one file; the next run goes on. */
const MAX_BYTES = 20 * 1024 ** 3;

/**
 * Files that came in parts have no MD5; this reads them and writes it down, file by file, so that a
 * restart loses at most the one that was being read. A file that cannot be read is left for next time.
 */
export async function runFillMd5(run: OperationRun, { createdFrom = 0 }: Input): Promise<void> {
  const { services, signal, job } = run;
  const progress = createByteProgress(run);
  let { finished, failed } = { finished: 0, failed: 0 };
  let readBytes = 0;
  let afterId = 0;
  for (;;) {
    const files = await listFilesWithoutMd5(services.db, { afterId, createdFrom, limit: BATCH });
    for (const file of files) {
      if (readBytes > 0 && readBytes + file.size_bytes > MAX_BYTES) return;
      try {
        await withMd5(file, services, { signal, onBytes: progress.add, isUnhurried: true });
        finished += 1;
      } catch (error) {
        signal.throwIfAborted();
        failed += 1;
        services.log.warn({ err: error, fileId: file.id, job: job.id }, 'MD5 not computed');
      }
      readBytes += file.size_bytes;
      await run.save({ finished, failed, done_bytes: readBytes });
      afterId = file.id;
    }
    if (files.length < BATCH) return;
  }
}
