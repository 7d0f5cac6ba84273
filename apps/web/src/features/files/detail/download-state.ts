import type { SharedFile } from '../api.ts';
import { pageText } from '../page-text.ts';

export type DownloadState =
  | { kind: 'free' }
  | { kind: 'paid'; fee: string }
  | { kind: 'inert'; title: string };

type DownloadFacts = Pick<SharedFile, 'expire_status' | 'downloads_left' | 'fee'>;

/** What the button says before it is pressed; the server decides again when it is (spec §5). */
export function downloadState(file: DownloadFacts): DownloadState {
  if (file.expire_status === 1) return { kind: 'inert', title: pageText.detail.expired };
  if (file.downloads_left === 0) return { kind: 'inert', title: pageText.detail.usedUp };
  // spec §9: the fee is shown with one decimal.
  return file.fee > 0 ? { kind: 'paid', fee: file.fee.toFixed(1) } : { kind: 'free' };
}
