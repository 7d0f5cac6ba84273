import type { JobRun } from './job-run.ts';
import { runBackupOfMd5 } from './run-backup-of-md5.ts';
import { runFillMd5 } from './run-fill-md5.ts';
import { runOperation } from './run-operation.ts';
import { runReconciliation } from './run-reconciliation.ts';

/** What each kind of job does. */
export async function runJob(run: JobRun): Promise<void> {
  const { input } = run;
  switch (input.kind) {
    case 'operate':
      return runOperation(run, input);
    case 'backup_md5':
      return runBackupOfMd5(run, input);
    case 'reconcile':
      return runReconciliation(run);
    case 'fill_md5':
      return runFillMd5(run);
  }
}
