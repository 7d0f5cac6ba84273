import { outlineStanding } from '../certainty/outline-contrast.ts';
import { type Bounds, boundsOf, type Mask } from '../mask.ts';
import { coloursOf, costOf, fitMixture } from './colour-mixture.ts';
import { MIXTURE_COMPONENTS } from './graph-subject.ts';
import type { WorkImage } from './work-image.ts';

/** Most that one pixel can speak for a guess, so that a few far colours do not decide. */
const MOST = 20;
const CONTRAST_WEIGHT = 0.1;
/** A stronger edge says no more. */
const MOST_CONTRAST = 60;
/** Without a box: a tiny guess is easily of one colour, so size has a say. */
const ALONE = { clearness: 0.25, size: 6 };
/** With one: people draw it so that the subject touches all of its sides. */
const BOXED = { clearness: 0.5, fill: 60 };
const MOST_FILL = 0.86;

/** Evidence for one guess. */
export interface Standing {
  /** Margin, up to 20, by which each side's own colours explain it better than the other side's do. */
  clearness: number;
  /** Distance of colours that nine tenths of the outline exceed. */
  contrast: number;
  /** Pixels of the outline ÷ pixels of the subject. */
  fineness: number;
  /** Share of the picture. */
  size: number;
}

export function standingOf(image: WorkImage, mask: Mask): Standing {
  const { contrast, fineness, size } = outlineStanding(image, mask);
  return { clearness: clearness(image, mask), contrast, fineness, size };
}

/** Tuned on the seeds 101, 303, 505 and 707 of `bench/imaging-cutout` (docs/decisions/0076). */
export function meritOf({ clearness, contrast, size }: Standing, fill: number | undefined): number {
  const edge = CONTRAST_WEIGHT * Math.min(MOST_CONTRAST, contrast);
  if (fill !== undefined) {
    return edge + BOXED.clearness * clearness + BOXED.fill * Math.min(MOST_FILL, fill);
  }
  return edge + ALONE.clearness * clearness + ALONE.size * Math.log(Math.max(1e-6, size));
}

/** The share of a box (in pixels of the picture) that the bounds of a mask fill. */
export function fillOf({ width, height, data }: Mask, box: Bounds, step: number): number {
  const found = boundsOf({ width, height, data: new Uint8Array(data) }, 1);
  if (!found) return 0;
  const wanted = (box.right - box.left) * (box.bottom - box.top);
  return ((found.right - found.left) * (found.bottom - found.top) * step * step) / wanted;
}

/** Measures by how much each side's colours explain it better than the other side's do. */
function clearness(image: WorkImage, mask: Mask): number {
  const samples = [0, 1].map((side) => coloursOf(image.planes, mask.data, side));
  const [back, front] = samples.map((sample) => fitMixture(sample, MIXTURE_COMPONENTS));
  if (!back?.components.length || !front?.components.length) return Number.NEGATIVE_INFINITY;
  const margins = samples.map(({ colours, count }, side) => {
    const [own, other] = side === 0 ? [back, front] : [front, back];
    let sum = 0;
    for (let at = 0; at < colours.length; at += 3) {
      const [r, g, b] = [colours[at] ?? 0, colours[at + 1] ?? 0, colours[at + 2] ?? 0];
      sum += Math.min(MOST, costOf(other, r, g, b) - costOf(own, r, g, b));
    }
    return sum / Math.max(1, count);
  });
  return margins.reduce((sum, margin) => sum + margin / 2, 0);
}
