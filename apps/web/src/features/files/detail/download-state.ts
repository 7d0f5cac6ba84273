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
