import type { Services } from '#kernel/services.ts';
import type { JobProgress } from './jobs.store.ts';
import type { JobRow } from './jobs.tables.ts';

/** One kind of work that an area registers by its description. */
export interface JobKind {
  kind: string;
  /** The lanes its jobs may stand in; in a lane one runs after the other, whatever their kind. */
  lanes: readonly string[] | OpenLanes;
  /** Done again from its start, or from what its row says, after a crash. */
  run(run: JobRun): Promise<void>;
}

/** Lanes that are not known before, as one for each owner: every name that begins so. */
export interface OpenLanes {
  prefix: string;
  /** Lanes that one process works in at once. */
  atOnce: number;
}

/** The means of a job while it runs. */
export interface JobRun {
  services: Services;
  job: JobRow;
  /** Aborted when the job is cancelled, or its process stops. */
  signal: AbortSignal;
  /** Written at once; throws when the job is to end. */
  save(progress: Partial<JobProgress>): Promise<void>;
}

/** Reads the job's input; the area that wrote it down knows its shape. */
export function inputOf<Input>({ job }: { job: Pick<JobRow, 'input'> }): Input {
  return JSON.parse(job.input) as Input;
}
