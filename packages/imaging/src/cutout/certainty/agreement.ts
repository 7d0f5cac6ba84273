import type { Mask } from '../mask.ts';

interface Placed {
  mask: Mask;
}

/** Measures shared ÷ joined pixels of two results, on the larger of their copies; 1 when both are empty. */
export function agreementOf(one: Placed, other: Placed): number {
  const [fine, coarse] =
    one.mask.width >= other.mask.width ? [one.mask, other.mask] : [other.mask, one.mask];
  let [shared, joined] = [0, 0];
  for (let y = 0, place = 0; y < fine.height; y += 1) {
    const row = Math.floor(((y + 0.5) / fine.height) * coarse.height) * coarse.width;
    for (let x = 0; x < fine.width; x += 1, place += 1) {
      const a = fine.data[place] ?? 0;
      const b = coarse.data[row + Math.floor(((x + 0.5) / fine.width) * coarse.width)] ?? 0;
      shared += a & b;
      joined += a | b;
    }
  }
  return joined === 0 ? 1 : shared / joined;
}

/** Measures shared ÷ joined opacity of a mask and of the map that it was made from. */
export function likenessOf({ data }: Mask, opacity: Float32Array): number {
  let [shared, joined] = [0, 0];
  for (const [place, value] of data.entries()) {
    const other = opacity[place] ?? 0;
    shared += Math.min(value, other);
    joined += Math.max(value, other);
  }
  return joined === 0 ? 1 : shared / joined;
}
