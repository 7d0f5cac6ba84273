import { listContentsByMd5 } from '../actions/operated-files.store.ts';
import type { JobInput } from './job-inputs.ts';
import type { OperationRun } from './job-run.ts';
import { backUpEach } from './run-operation.ts';

type Input = Extract<JobInput, { kind: 'backup_md5' }>;

/** SECURITY §8.5: all files with this MD5. Each content is copied once and marks all its files. */
export async function runBackupOfMd5(run: OperationRun, { md5 }: Input): Promise<void> {
  const contents = await listContentsByMd5(run.services.db, md5);
  await backUpEach(
    run,
    contents.map(({ code, file_id, size_bytes }) => ({ code, fileId: file_id, size_bytes })),
  );
}
