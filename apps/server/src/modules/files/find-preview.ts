import { previewOf } from '@transmit/contract';
import type { FileRow } from './files.tables.ts';
import { type DownloadFacts, resolveDownload } from './resolve-download.ts';

/** None for what costs something or is counted: looking at it would be taking it. */
export function findPreview(file: Pick<FileRow, 'name' | 'max_downloads'>, facts: DownloadFacts) {
  const isCounted = file.max_downloads !== null && !facts.isOwner;
  if (isCounted || resolveDownload(facts).kind !== 'free') return undefined;
  return previewOf(file.name);
}
