import { FILE_STATUS, isAlive, statusLabel } from '@transmit/contract';
import type { Tone } from '#ui/feedback/tone.ts';
import { fileText } from '../text.ts';
import type { FileRow } from './rows.ts';

/** A page that shows a file whole knows that it is not locked, and may leave `locked` out. */
type StateFacts = Pick<FileRow, 'status' | 'expire_status' | 'downloads_left'> &
  Partial<Pick<FileRow, 'locked'>>;

export interface RowState {
  /** spec §4: deleted, cleared, backed up, upload failed, then expired, otherwise normal; used up is not normal. */
  label: string;
  tone: Tone;
  /** Nothing that would have to be said. */
  isUsual: boolean;
  /** While it is being deleted nothing else may be done to a file. */
  isDeleting: boolean;
  /** spec §2: why the download button is inert, or undefined when it is not. */
  problem: string | undefined;
}

/** Returns the state of a file, the same wherever it stands. */
export function rowState(file: StateFacts): RowState {
  const isExpired = file.expire_status === 1;
  const isNormal = file.status === FILE_STATUS.normal && !isExpired;
  const isUsedUp = isNormal && file.downloads_left === 0;
  const label = isUsedUp ? fileText.state.usedUpLabel : statusLabel(file.status, isExpired);
  return {
    label,
    tone: isUsedUp ? 'warn' : toneOf(file.status, isExpired),
    isUsual: isNormal && !isUsedUp,
    isDeleting: file.status === FILE_STATUS.deleting,
    problem: problemOf(file, label),
  };
}

/** The facts about a file that `useRowSelection` needs. */
export const CHOOSING_FILES = {
  keyOf: ({ code }: FileRow) => code,
  isFree: (row: FileRow) => !rowState(row).isDeleting,
};

function toneOf(status: number, isExpired: boolean): Tone {
  switch (status) {
    case FILE_STATUS.normal:
      return isExpired ? 'warn' : 'ok';
    case FILE_STATUS.backedUp:
      return 'info';
    case FILE_STATUS.uploadFailed:
      return 'danger';
    default:
      return 'neutral';
  }
}

function problemOf(file: StateFacts, label: string): string | undefined {
  if (!isAlive(file.status)) return fileText.state.gone(label);
  if (file.expire_status === 1) return fileText.state.expired;
  if (file.locked) return fileText.state.lockedHint;
  return file.downloads_left === 0 ? fileText.state.usedUp : undefined;
}
