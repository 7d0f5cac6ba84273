import type { JobServices } from '../jobs/job-run.ts';

export interface DataFinding {
  /** The file, object or row, in words an operator can look up. */
  subject: string;
  fault: string;
}

export interface CheckContext {
  services: Pick<JobServices, 'db' | 'storage' | 'backups'>;
  /** The moment to judge by: the data's own where they are a backup's. */
  now: number;
  /** Only with a backup's data: the time of the store, which may have gone on since. */
  storeNow?: number | undefined;
  /** Number of files to read byte by byte; undefined: all. */
  sampleFiles: number | undefined;
  signal: AbortSignal;
}

/** One check of the data (SECURITY §2.2); yields what it finds while it looks. */
export type RunCheck = (context: CheckContext) => AsyncIterable<DataFinding>;

/** A write under way may be in the store before or after its row, so younger rows are not judged. */
export const SETTLED_AFTER_MS = 24 * 3_600_000;
