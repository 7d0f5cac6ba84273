import type { Operation } from '@transmit/contract';
import { backUpFile } from '../actions/back-up-file.ts';
import { clearFile } from '../actions/clear-file.ts';
import { findOperatedFile } from '../actions/operated-files.store.ts';
import {
  type OperatedFile,
  type OperatorWork,
  refuseUnknownFile,
} from '../actions/operator-work.ts';
import { prolongFile } from '../actions/prolong-file.ts';
import { publishFile } from '../actions/publish-file.ts';
import { unpublishFile } from '../actions/unpublish-file.ts';
import { createByteProgress } from '../bytes/byte-progress.ts';
import { collectResults } from './file-results.ts';
import type { JobInput } from './job-inputs.ts';
import type { OperationRun } from './job-run.ts';

type Input = Extract<JobInput, { kind: 'operate' }>;

/** One file after the other; what each became stands in the job's results. */
export async function runOperation(run: OperationRun, { operation, codes }: Input): Promise<void> {
  const results = collectResults(run);
  if (operation === 'backup') return backUpByCode(run, codes);
  const operate = OPERATE[operation];
  for (const code of codes.filter((one) => !results.isDone(one))) {
    await results.run(code, () => operate(code, workOf(run)));
  }
}

const OPERATE: Record<
  Exclude<Operation, 'backup'>,
  (code: string, work: OperatorWork) => Promise<OperatedFile>
> = { prolong: prolongFile, publish: publishFile, unpublish: unpublishFile, clear: clearFile };

async function backUpByCode(run: OperationRun, codes: readonly string[]): Promise<void> {
  const { db } = run.services;
  const files = await Promise.all(codes.map((code) => findOperatedFile(db, code)));
  await backUpEach(
    run,
    codes.map((code, index) => ({
      code,
      fileId: files[index]?.id,
      size_bytes: files[index]?.size_bytes ?? 0,
    })),
  );
}

interface WantedBackup {
  code: string;
  /** Undefined: there is no such file. */
  fileId: number | undefined;
  size_bytes: number;
}

/** Backs up one after the other, with the bytes of all of them as progress. */
export async function backUpEach(
  run: OperationRun,
  wanted: readonly WantedBackup[],
): Promise<void> {
  const results = collectResults(run);
  const progress = createByteProgress(run);
  await run.save({ total: wanted.length, total_bytes: sumBytes(wanted) });
  for (const [index, { code, fileId }] of wanted.entries()) {
    if (!results.isDone(code)) {
      await results.run(code, async () => {
        const options = { signal: run.signal, onBytes: progress.add };
        return backUpFile(fileId ?? refuseUnknownFile(), workOf(run), options);
      });
    }
    const doneBytes = sumBytes(wanted.slice(0, index + 1));
    progress.settle(doneBytes);
    await run.save({ done_bytes: doneBytes });
  }
}

function sumBytes(wanted: readonly WantedBackup[]): number {
  return wanted.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
}

function workOf({ services, job }: OperationRun): OperatorWork {
  return { services, actor: job.actor, now: services.now() };
}
