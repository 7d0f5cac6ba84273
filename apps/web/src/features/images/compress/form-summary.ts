import { FORMATS } from '@transmit/imaging/compress/output-format';
import type { CompressForm } from './settings-form.ts';
import { words } from './words.ts';

/** The settings' values in a line: `200 KB · JPEG · 最长边 2000`. */
export function compressionSummary(form: CompressForm): string {
  const { summary } = words;
  return [
    summary.size(form.target),
    FORMATS[form.format].label,
    summary.sizes[form.sizing](form.pixels),
    ...(form.mode === 'better' ? [summary.better] : []),
    ...(form.keepMetadata ? [summary.metadata] : []),
    ...(form.takeFirstFrame ? [summary.animation] : []),
  ].join(' · ');
}
