import type { Mask } from '../mask.ts';
import { coloursOf, costOf, fitMixture } from '../segment/colour-mixture.ts';
import { borderRing, ringDepth } from '../segment/plain-subject.ts';
import type { WorkImage } from '../segment/work-image.ts';

const COMPONENTS = 8;
/** Most that one pixel can say. */
const MOST = 20;
/** Every so many pixels are enough for a mean. */
const EVERY = 3;

/**
 * Measures how badly the colours along the upper, left and right edge explain the pixels outside
 * the mask: the mean of −ln of its likelihood above that of the edge itself, 0 to 20. Among clutter
 * anything may be subject.
 */
export function unexplained(image: WorkImage, mask: Mask): number {
  const { width, height, planes } = image;
  const ring = borderRing(image).data;
  ring.fill(0, width * (height - ringDepth(image)));
  const border = fitMixture(coloursOf(planes, ring, 1), COMPONENTS);
  const costAt = (place: number) =>
    costOf(border, planes[0][place] ?? 0, planes[1][place] ?? 0, planes[2][place] ?? 0);
  const own: number[] = [];
  const others: number[] = [];
  for (let place = 0; place < ring.length; place += EVERY) {
    if (ring[place]) own.push(costAt(place));
    if (!mask.data[place]) others.push(costAt(place));
  }
  const usual = own.sort((one, other) => one - other)[own.length >> 1] ?? 0;
  const sum = others.reduce((total, cost) => total + Math.min(MOST, cost - usual), 0);
  return sum / Math.max(1, others.length);
}
