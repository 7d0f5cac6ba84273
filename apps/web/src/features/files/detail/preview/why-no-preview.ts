import { extensionOf, fileKindText, previewOf } from '@transmit/contract';
import type { SharedFile } from '../../api.ts';
import { pageText } from '../../page-text.ts';

type PreviewFacts = Pick<SharedFile, 'name' | 'fee' | 'max_downloads'>;

/** The server's rule in words: what is counted or costs something would be taken by looking at it. */
export function whyNoPreview({ name, fee, max_downloads }: PreviewFacts): string {
  const { none } = pageText.preview;
  if (!previewOf(name)) return none.kind(kindOf(name));
  if (fee > 0) return none.paid;
  return max_downloads === null ? none.kind(kindOf(name)) : none.limited;
}

/** `压缩包（rar）`: a kind may have formats that are shown and others that are not. */
function kindOf(name: string): string {
  const extension = extensionOf(name);
  if (extension === '') return pageText.preview.none.other;
  const kind = fileKindText(name);
  return `${kind}（${extension}）`;
}
