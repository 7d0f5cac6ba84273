/** Pure: what an operation makes of the rows that show. */
import {
  FILE_STATUS,
  fromWireTime,
  type Operation,
  statusAfter,
  statusLabel,
} from '@transmit/contract';
import type { RowChanges } from '#files/cached-files.ts';
import type { FileRow } from '#files/row/rows.ts';
import type { Job } from '../api.ts';
import { text } from '../text.ts';

export interface FileFailure {
  code: string;
  message: string;
}

/** Collects the changes of a job's files; a file without a result is as it was. `now` in ms. */
export function collectChanges({ files }: Pick<Job, 'files'>, now: number): RowChanges {
  return new Map(
    files
      .filter(({ done }) => done)
      .map(({ code, file_status, expire_time, popular }) => [
        code,
        {
          ...(file_status !== undefined && { status: file_status }),
          ...(expire_time !== undefined && { expire_time }),
          // An end that is past proves nothing: a file that was taken off the public list may have expired before.
          ...((fromWireTime(expire_time ?? '') ?? 0) > now && { expire_status: 0 as const }),
          ...(popular !== undefined && { popular }),
        },
      ]),
  );
}

/** A job that failed on its way has failed for the files that it did not come to. */
export function failuresOf(
  { files, state, message }: Job,
  rows: readonly FileRow[],
): FileFailure[] {
  if (state !== 'failed') return files.filter(({ done }) => !done);
  const known = new Map(files.map((file) => [file.code, file]));
  return rows.flatMap(({ code }) => {
    const file = known.get(code);
    return file?.done ? [] : [file ?? { code, message }];
  });
}

/** Says why the operation is not offered for a row; undefined when it is. The server decides anew. */
export function whyNot(operation: Operation, row: FileRow): string | undefined {
  const words = text.work;
  if (operation === 'clear' && row.status === FILE_STATUS.cleared) {
    return words.notAllowed(text.operations.clear, statusLabel(row.status, false));
  }
  if (operation === 'publish' && row.popular === 1) return words.isPublic;
  if (operation === 'unpublish' && row.popular === 0) return words.isNotPublic;
  if (operation === 'backup' && row.status === FILE_STATUS.backedUp) {
    return words.notAllowed(text.operations.backup, statusLabel(row.status, false));
  }
  if (statusAfter(operation, row.status) !== undefined) return undefined;
  return words.notAllowed(text.operations[operation], statusLabel(row.status, false));
}

/** 0 to 1; undefined while nothing can be said. */
export function shareOfJob({ total, finished, total_bytes, done_bytes }: Job): number | undefined {
  if (total_bytes > 0) return done_bytes / total_bytes;
  return total > 0 ? finished / total : undefined;
}
