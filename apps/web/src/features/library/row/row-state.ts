import { FILE_STATUS, isAlive, statusLabel } from '@transmit/contract';
import type { Tone } from '#ui/tone.ts';
import type { FileRow } from '../api.ts';
import { text } from '../text.ts';

type StatusFacts = Pick<FileRow, 'status' | 'expire_status'>;
type DownloadFacts = StatusFacts & Pick<FileRow, 'downloads_left'>;

export function labelOf({ status, expire_status }: StatusFacts): string {
  return statusLabel(status, expire_status === 1);
}

export function toneOf({ status, expire_status }: StatusFacts): Tone {
  switch (status) {
    case FILE_STATUS.normal:
      return expire_status === 1 ? 'warn' : 'ok';
    case FILE_STATUS.backedUp:
      return 'info';
    case FILE_STATUS.uploadFailed:
      return 'danger';
    default:
      return 'neutral';
  }
}

/** spec §2: why the download button is inert, or undefined when it is not. */
export function downloadProblem(row: DownloadFacts): string | undefined {
  if (!isAlive(row.status)) return text.files.gone(labelOf(row));
  if (row.expire_status === 1) return text.files.expired;
  return row.downloads_left === 0 ? text.files.usedUp : undefined;
}

/** What `useRowSelection` asks of a file. */
export const CHOOSING_FILES = {
  keyOf: ({ code }: FileRow) => code,
  isFree: (row: FileRow) => !isDeleting(row),
};

/** While it is being deleted nothing else may be done to a file. */
export function isDeleting({ status }: Pick<FileRow, 'status'>): boolean {
  return status === FILE_STATUS.deleting;
}
