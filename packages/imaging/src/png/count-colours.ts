import type { Pixels } from '../pixels.ts';

/** Places of the table: three bits of opacity, five each of red, green and blue. */
export const BUCKETS = 1 << 18;
/** Pixels that show nothing have one colour, whatever their bytes say. */
export const CLEAR_BUCKET = 0;
/** A colour that no bucket is left for. */
export const NO_BUCKET = -1;

/** Colours that are nearly the same, as one: their mean, and how many pixels have them. */
export interface ColourGroup {
  bucket: number;
  red: number;
  green: number;
  blue: number;
  alpha: number;
  pixels: number;
}

/** Returns the bucket of a colour. Wholly clear and wholly opaque pixels are never mixed with half clear ones. */
export type BucketOf = (red: number, green: number, blue: number, alpha: number) => number;

const coarseBucketOf: BucketOf = (red, green, blue, alpha) => {
  if (alpha === 0) return CLEAR_BUCKET;
  const level = alpha === 255 ? 7 : 1 + Math.floor(((alpha - 1) * 6) / 254);
  return (level << 15) | ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
};

/** A picture's colours in groups, for choosing a palette from them, and the way in which they were found. */
export interface GroupedColours {
  groups: ColourGroup[];
  bucketOf: BucketOf;
}

/** So few coarse groups, as a grey picture has, are fewer than the colours of a palette. */
const FEW_GROUPS = 256;

export function groupColours(pixels: Pixels): GroupedColours {
  const groups = collectGroups(pixels, coarseBucketOf);
  if (groups.length > FEW_GROUPS) return { groups, bucketOf: coarseBucketOf };
  const bucketOf = fineBucketsOf(groups);
  return { groups: collectGroups(pixels, bucketOf), bucketOf };
}

/** Three bits of red, green and blue each, which coarse buckets do not tell apart. */
const FINE_BITS = 9;

/**
 * The coarse buckets of a picture, each in parts of a single colour. Others, which mixing may come upon, are taken in
 * as long as the table has places.
 */
function fineBucketsOf(groups: readonly ColourGroup[]): BucketOf {
  const places = new Uint16Array(BUCKETS);
  let last = 0;
  const placeOf = (coarse: number): number => {
    const known = places[coarse] ?? 0;
    if (known > 0 || last + 1 >= BUCKETS >> FINE_BITS) return known;
    last += 1;
    places[coarse] = last;
    return last;
  };
  for (const { bucket } of groups) if (bucket !== CLEAR_BUCKET) placeOf(bucket);
  return (red, green, blue, alpha) => {
    const coarse = coarseBucketOf(red, green, blue, alpha);
    if (coarse === CLEAR_BUCKET) return CLEAR_BUCKET;
    const place = placeOf(coarse);
    if (place === 0) return NO_BUCKET;
    return (place << FINE_BITS) | ((red & 7) << 6) | ((green & 7) << 3) | (blue & 7);
  };
}

function collectGroups({ data }: Pixels, bucketOf: BucketOf): ColourGroup[] {
  const counts = new Uint32Array(BUCKETS);
  const sums = new Float64Array(BUCKETS * 4);
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue, alpha] = [
      data[at] ?? 0,
      data[at + 1] ?? 0,
      data[at + 2] ?? 0,
      data[at + 3] ?? 0,
    ];
    const bucket = bucketOf(red, green, blue, alpha);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
    if (bucket === CLEAR_BUCKET) continue;
    const place = bucket * 4;
    sums[place] = (sums[place] ?? 0) + red;
    sums[place + 1] = (sums[place + 1] ?? 0) + green;
    sums[place + 2] = (sums[place + 2] ?? 0) + blue;
    sums[place + 3] = (sums[place + 3] ?? 0) + alpha;
  }
  const groups: ColourGroup[] = [];
  for (const [bucket, pixels] of counts.entries()) {
    if (pixels === 0) continue;
    const mean = (channel: number) => (sums[bucket * 4 + channel] ?? 0) / pixels;
    groups.push({
      bucket,
      pixels,
      red: mean(0),
      green: mean(1),
      blue: mean(2),
      alpha: mean(3),
    });
  }
  return groups;
}

/** The very colours of a picture as `0xAABBGGRR`, where it has no more than `most`. */
export function fewColours({ data }: Pixels, most: number): Uint32Array | undefined {
  const words = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
  const found = new Set<number>();
  let last = -1;
  for (const word of words) {
    if (word === last) continue;
    last = word;
    found.add(word);
    if (found.size > most) return undefined;
  }
  return Uint32Array.from(found);
}
