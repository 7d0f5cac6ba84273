import { UNTOUCHED_EDGE } from '@transmit/imaging/cutout/edit/refine-edge';
import type { CutoutForm } from './cutout-form.ts';
import { words } from './words.ts';

/** The settings' values in a line: `透明背景 · PNG · 不裁切`. */
export function cutoutSummary(form: Omit<CutoutForm, 'useModel'>): string {
  const { background, colour, type, crop, each, edge } = form;
  const { summary } = words;
  const isEdgeTouched = JSON.stringify(edge) !== JSON.stringify(UNTOUCHED_EDGE);
  return [
    background === 'colour'
      ? summary.ofColour(colour.toLowerCase())
      : summary.backgrounds[background],
    type === 'image/png' ? 'PNG' : 'JPEG',
    crop ? summary.cropped : summary.uncropped,
    ...(each ? [summary.each] : []),
    ...(isEdgeTouched ? [summary.edge] : []),
  ].join(' · ');
}
