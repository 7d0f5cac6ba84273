import type { JobRun as AnyRun } from '#kernel/jobs/job-kind.ts';
import type { Services } from '#kernel/services.ts';
import type { JobInput } from './job-inputs.ts';

export type JobServices = Pick<Services, 'db' | 'storage' | 'backups' | 'log' | 'now'>;

/** A job of this area while it runs. */
export interface OperationRun extends Omit<AnyRun, 'services'> {
  services: JobServices & Pick<Services, 'modelShelf'>;
  input: JobInput;
}
