import type { Ink } from './ink.ts';

/** Share of a glyph's greatest ink at which its outline is. */
const OUTLINE = 0.45;
/** Border of a glyph: half way to its neighbours, and as far from there as a share of the distance. */
const VALLEY = 0.35;
/** Pixels: what is smaller is no glyph. */
const LEAST = { width: 6, height: 16 };
/** Rows of a glyph, as shares of its height. */
const ROWS = {
  top: [0.02, 0.14],
  upperSide: [0.2, 0.35],
  lowerSide: [0.65, 0.8],
  bottom: [0.86, 0.98],
} as const;

interface Glyph {
  left: number;
  right: number;
  top: number;
  bottom: number;
  outline: number;
}

/**
 * Measures how far the left corners of each glyph are drawn in from its left side, as a share of
 * its width: about 0 for B and D, a seventh and more for 8 and 0. `places` are where the glyphs
 * stand, as shares of the line's width.
 */
export function roundnesses(ink: Ink, places: readonly number[]): (number | undefined)[] {
  const columns = Float32Array.from({ length: ink.width }, (_, x) => {
    let sum = 0;
    for (let y = 0; y < ink.height; y += 1) sum += ink.values[y * ink.width + x] ?? 0;
    return sum;
  });
  return places.map((place, at) => {
    const before = place - (places[at - 1] ?? Number.NEGATIVE_INFINITY);
    const after = (places[at + 1] ?? Number.POSITIVE_INFINITY) - place;
    const distance = Math.min(before, after) * ink.width;
    if (!Number.isFinite(distance)) return undefined;
    const middle = place * ink.width;
    const left = valley(columns, middle - distance / 2, distance * VALLEY);
    const right = valley(columns, middle + distance / 2, distance * VALLEY);
    const glyph = glyphBetween(ink, left, right);
    return glyph && roundnessOf(ink, glyph);
  });
}

/** The column with the least ink, not further from `middle` than `reach`. */
function valley(columns: Float32Array, middle: number, reach: number): number {
  const from = Math.max(0, Math.round(middle - reach));
  const to = Math.min(columns.length - 1, Math.floor(middle + reach));
  let best = from;
  for (let x = from; x <= to; x += 1) if ((columns[x] ?? 0) < (columns[best] ?? 0)) best = x;
  return best;
}

function glyphBetween({ values, width, height }: Ink, from: number, to: number): Glyph | undefined {
  let most = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = from; x < to; x += 1) most = Math.max(most, values[y * width + x] ?? 0);
  }
  const glyph = { left: to, right: from, top: height, bottom: 0, outline: most * OUTLINE };
  for (let y = 0; y < height; y += 1) {
    takeInRow(glyph, y, values.subarray(y * width + from, y * width + to), from);
  }
  const isWhole =
    glyph.right - glyph.left >= LEAST.width && glyph.bottom - glyph.top >= LEAST.height;
  return isWhole ? glyph : undefined;
}

/** Makes the glyph as large as the ink of one more row asks, whose first pixel lies in column `from`. */
function takeInRow(glyph: Glyph, y: number, row: Float32Array, from: number): void {
  for (const [index, value] of row.entries()) {
    if (value <= glyph.outline) continue;
    glyph.left = Math.min(glyph.left, from + index);
    glyph.right = Math.max(glyph.right, from + index + 1);
    glyph.top = Math.min(glyph.top, y);
    glyph.bottom = Math.max(glyph.bottom, y + 1);
  }
}

function roundnessOf(ink: Ink, glyph: Glyph): number {
  const [top, upper, lower, bottom] = [ROWS.top, ROWS.upperSide, ROWS.lowerSide, ROWS.bottom].map(
    (rows) => indent(ink, glyph, rows),
  );
  return ((top ?? 0) + (bottom ?? 0) - (upper ?? 0) - (lower ?? 0)) / 2;
}

/** From the glyph's left side to its outline, the mean of some rows, as a share of its width. */
function indent(
  { values, width }: Ink,
  { left, right, top, bottom, outline }: Glyph,
  [from, to]: readonly [number, number],
): number {
  const first = top + Math.floor(from * (bottom - top));
  const last = Math.max(first + 1, top + Math.floor(to * (bottom - top)));
  let sum = 0;
  for (let y = first; y < last; y += 1) {
    let x = left;
    while (x < right && (values[y * width + x] ?? 0) < outline) x += 1;
    sum += x - left;
  }
  return sum / (last - first) / (right - left);
}
