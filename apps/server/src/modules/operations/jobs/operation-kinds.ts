import { inputOf, type JobKind } from '#kernel/jobs/job-kind.ts';
import { runFetchModel } from '../models/run-fetch-model.ts';
import { type JobInput, LANES_OF } from './job-inputs.ts';
import type { OperationRun } from './job-run.ts';
import { runBackupOfMd5 } from './run-backup-of-md5.ts';
import { runFillMd5 } from './run-fill-md5.ts';
import { runOperation } from './run-operation.ts';
import { runReconciliation } from './run-reconciliation.ts';

type Run<Kind> = (run: OperationRun, input: Extract<JobInput, { kind: Kind }>) => Promise<void>;

const RUNS: { [Kind in JobInput['kind']]: Run<Kind> } = {
  operate: runOperation,
  backup_md5: runBackupOfMd5,
  reconcile: runReconciliation,
  fill_md5: runFillMd5,
  fetch_model: runFetchModel,
};

/** The work of each kind of the area's jobs. */
export const operationKinds: readonly JobKind[] = Object.entries(RUNS).map(([kind, work]) => ({
  kind,
  lanes: LANES_OF[kind as JobInput['kind']],
  run: (run) => {
    // Written by us alone, from a JobInput of this kind.
    const input = inputOf<never>(run);
    return work({ ...run, input }, input);
  },
}));
