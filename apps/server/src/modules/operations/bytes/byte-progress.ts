import type { OperationRun } from '../jobs/job-run.ts';

/** Often enough for somebody who watches, seldom enough for the database. */
const SAVE_EVERY_MS = 500;

/** Adds up the bytes that a job has read and writes the sum down now and then. */
export function createByteProgress(
  { save }: Pick<OperationRun, 'save'>,
  now = () => performance.now(),
) {
  let doneBytes = 0;
  let savedAt = now();
  return {
    add(bytes: number): void {
      doneBytes += bytes;
      if (now() - savedAt < SAVE_EVERY_MS) return;
      savedAt = now();
      // When the job is to end, its signal says so to the reader.
      save({ done_bytes: doneBytes }).catch(() => {});
    },
    /** Sets the sum at a file's end, because some files are read twice and some not at all. */
    settle(bytes: number): void {
      doneBytes = bytes;
    },
  };
}
