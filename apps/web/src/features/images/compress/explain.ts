import { FORMATS } from '@transmit/imaging/compress/output-format';
import type { CompressForm } from './settings-form.ts';
import { words } from './words.ts';

/** Explains in a sentence or two what the settings will do to a picture. */
export function explain(form: CompressForm): string {
  const { explains } = words.settings;
  const { label } = FORMATS[form.format];
  const size = explains.sizes[form.sizing](form.pixels);
  if (form.format === 'png') return explains.palette[form.mode](size);
  return explains.quality[form.mode](size, label);
}
