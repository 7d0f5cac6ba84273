/** Results for the files of a job, as they are kept with the job. */
import { type Operation, toWireTime, type WireOperatedFile } from '@transmit/contract';
import { describeFailure } from '#kernel/jobs/describe-failure.ts';
import { isPassingFault } from '#kernel/jobs/is-passing-fault.ts';
import type { OperatedFile } from '../actions/operator-work.ts';
import type { OperationRun } from './job-run.ts';

/** Presents only the fields that the operation changes. */
function presentDone(code: string, file: OperatedFile, operation: Operation): WireOperatedFile {
  const done = { code, done: true, message: '', file_status: file.status };
  if (operation === 'backup' || operation === 'clear') return done;
  return {
    ...done,
    expire_time: toWireTime(file.expiresAt),
    popular: file.isPublic ? 1 : 0,
  };
}

/** The files that are done with, kept in the job after each, so that a restart goes on with the next. */
export function collectResults({ job, input, save, signal, services }: OperationRun) {
  const operation = input.kind === 'operate' ? input.operation : 'backup';
  // Written by us alone.
  const results = JSON.parse(job.results) as WireOperatedFile[];
  const add = async (result: WireOperatedFile) => {
    results.push(result);
    const failed = results.filter(({ done }) => !done).length;
    await save({ finished: results.length, failed, results: JSON.stringify(results) });
  };
  return {
    isDone: (code: string) => results.some((result) => result.code === code),
    /** A file that cannot be operated on does not hold up the others. */
    async run(code: string, operate: () => Promise<OperatedFile>): Promise<void> {
      let result: WireOperatedFile;
      try {
        result = presentDone(code, await operate(), operation);
      } catch (error) {
        signal.throwIfAborted();
        if (isPassingFault(error)) throw error;
        services.log.warn({ err: error, job: job.id, code }, 'file not operated on');
        result = { code, done: false, message: describeFailure(error) };
      }
      await add(result);
    },
  };
}
