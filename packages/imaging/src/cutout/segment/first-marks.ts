import type { Bounds } from '../mask.ts';
import { coloursOf, costOf, fitMixture } from './colour-mixture.ts';
import { MAYBE_BACKGROUND, MAYBE_SUBJECT, SURELY_BACKGROUND } from './graph-subject.ts';
import { borderRing, ringDepth } from './plain-subject.ts';
import type { WorkImage } from './work-image.ts';

/** A border may show more things than a subject has colours. */
const BORDER_COMPONENTS = 8;
/** −ln of a likelihood that colours of the same surface do not reach. */
const STRANGE = 24;
/** Share of the lower edge that something standing on it covers at least. */
const STANDING_SHARE = 0.08;

/** Outside the box is background, inside may be the subject. */
export function marksFromBox(image: WorkImage, box: Bounds): Uint8Array {
  const { width, height, step } = image;
  const marks = new Uint8Array(width * height).fill(SURELY_BACKGROUND);
  const right = Math.min(width, box.right / step);
  const bottom = Math.min(height, box.bottom / step);
  for (let y = Math.max(0, Math.floor(box.top / step)); y < bottom; y += 1) {
    for (let x = Math.max(0, Math.floor(box.left / step)); x < right; x += 1) {
      marks[y * width + x] = MAYBE_SUBJECT;
    }
  }
  return marks;
}

/**
 * Marks pixels that the colours of the background explain badly, which may be the subject.
 * Background is what `outside` marks so; without it, the border (if it stands, less the lower
 * edge), and then the middle of the picture is the likelier place.
 */
export function marksFromColours(
  image: WorkImage,
  outside?: Uint8Array,
  { isStanding = false } = {},
): Uint8Array {
  const { width, height, planes } = image;
  const ring = borderRing(image);
  if (isStanding) ring.data.fill(0, width * (height - ringDepth(image)));
  const known = outside ?? ring.data.map((mark) => (mark ? SURELY_BACKGROUND : 1));
  const border = fitMixture(coloursOf(planes, known, SURELY_BACKGROUND), BORDER_COMPONENTS);
  const scores = new Float32Array(width * height);
  for (let place = 0; place < scores.length; place += 1) {
    const colour = [planes[0][place] ?? 0, planes[1][place] ?? 0, planes[2][place] ?? 0] as const;
    scores[place] = costOf(border, ...colour) + (outside ? 0 : middleness(place, image));
  }
  const limit = splitPoint(scores);
  return known.map((mark, place) => {
    if (mark === SURELY_BACKGROUND) return SURELY_BACKGROUND;
    return (scores[place] ?? 0) > limit ? MAYBE_SUBJECT : MAYBE_BACKGROUND;
  });
}

/**
 * Tells whether something stands on the lower edge: enough of its colours are nowhere on the other
 * three.
 */
export function lowerEdgeDiffers(image: WorkImage): boolean {
  const { width, height, planes } = image;
  const ring = borderRing(image).data;
  const lower = width * (height - ringDepth(image));
  const upper = ring.slice();
  upper.fill(0, lower);
  const others = fitMixture(coloursOf(planes, upper, 1), BORDER_COMPONENTS);
  let strange = 0;
  for (let place = lower; place < ring.length; place += 1) {
    const cost = costOf(
      others,
      planes[0][place] ?? 0,
      planes[1][place] ?? 0,
      planes[2][place] ?? 0,
    );
    if (cost > STRANGE) strange += 1;
  }
  return strange > STANDING_SHARE * (ring.length - lower);
}

/** Up to 6 in the middle, less towards the corners: people put the subject there. */
function middleness(place: number, { width, height }: WorkImage): number {
  const x = (place % width) / width - 0.5;
  const y = Math.floor(place / width) / height - 0.5;
  return 6 * Math.exp(-(x * x + y * y) / 0.08);
}

/** Otsu's threshold: parts the values where both groups are most alike within. */
function splitPoint(values: Float32Array): number {
  const [low, high] = [quantileOf(values, 0.01), quantileOf(values, 0.99)];
  const bins = new Float64Array(64);
  const scale = (bins.length - 1) / Math.max(high - low, 1e-6);
  for (const value of values) {
    const bin = Math.round((Math.min(high, Math.max(low, value)) - low) * scale);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  let total = 0;
  for (const [bin, count] of bins.entries()) total += bin * count;
  let [best, bestSpread, below, sumBelow] = [0, -1, 0, 0];
  for (const [bin, count] of bins.entries()) {
    below += count;
    sumBelow += bin * count;
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const spread = below * above * (sumBelow / below - (total - sumBelow) / above) ** 2;
    if (spread > bestSpread) [best, bestSpread] = [bin, spread];
  }
  return low + best / scale;
}

function quantileOf(values: Float32Array, share: number): number {
  return values.toSorted()[Math.floor(values.length * share)] ?? 0;
}
