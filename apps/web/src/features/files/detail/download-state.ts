import { feeYuanText } from '@transmit/contract';
import { rowState } from '#files/row/row-state.ts';
import type { SharedFile } from '../api.ts';

export type DownloadState =
  | { kind: 'free' }
  | { kind: 'paid'; fee: string }
  | { kind: 'inert'; title: string };

type DownloadFacts = Pick<SharedFile, 'status' | 'expire_status' | 'downloads_left' | 'fee'>;

/** Decides the button's words before it is pressed; the server decides again when it is (spec §5). */
export function downloadState(file: DownloadFacts): DownloadState {
  const { problem } = rowState(file);
  if (problem) return { kind: 'inert', title: problem };
  // spec §9: the fee is shown with one decimal.
  return file.fee > 0 ? { kind: 'paid', fee: feeYuanText(file.fee) } : { kind: 'free' };
}

/**
 * Tells whether the last download of a code is this viewer's, who may go on with it: to anybody else the code opens nothing
 * any more, and the server tells this viewer no number.
 */
export function hasLastDownload({
  max_downloads,
  downloads_left,
}: Pick<SharedFile, 'max_downloads' | 'downloads_left'>): boolean {
  return max_downloads !== null && downloads_left === null;
}
