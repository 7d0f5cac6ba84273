import { UNTOUCHED_EDGE } from '@transmit/imaging/cutout/edit/refine-edge';
import { type CutoutForm, useCutoutForm } from './cutout-form.ts';
import { words } from './words.ts';

/** The settings' values in a line: `透明背景 · PNG · 不裁切`. */
export function CutoutSummary() {
  const form = useCutoutForm((state) => state.form);
  return <>{partsOf(form).join(' · ')}</>;
}

function partsOf({ background, type, crop, each, edge }: CutoutForm): string[] {
  const { summary } = words;
  const isEdgeTouched = JSON.stringify(edge) !== JSON.stringify(UNTOUCHED_EDGE);
  return [
    summary.backgrounds[background],
    type === 'image/png' ? 'PNG' : 'JPEG',
    crop ? summary.cropped : summary.uncropped,
    ...(each ? [summary.each] : []),
    ...(isEdgeTouched ? [summary.edge] : []),
  ];
}
