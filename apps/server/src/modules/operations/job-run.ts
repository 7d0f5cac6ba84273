import type { Services } from '#services.ts';
import type { JobInput } from './job-inputs.ts';
import type { JobProgress } from './operation-jobs.store.ts';
import type { OperationJobRow } from './operations.tables.ts';

export type JobServices = Pick<Services, 'db' | 'storage' | 'backups' | 'log' | 'now'>;

/** What a job has at hand while it runs. */
export interface JobRun {
  services: JobServices;
  job: OperationJobRow;
  input: JobInput;
  /** Aborted when the job is cancelled, or its process stops. */
  signal: AbortSignal;
  /** Written at once; throws when the job is to end. */
  save(progress: Partial<JobProgress>): Promise<void>;
}
