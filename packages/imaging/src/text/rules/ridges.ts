import type { GrayPage } from './gray-page.ts';

export type FlatPage = Pick<GrayPage, 'width' | 'height' | 'values'>;

/** A mark for each pixel of a page; other than 0 where a rule may run. */
export interface Ridges {
  width: number;
  height: number;
  marks: Uint8Array;
}

/** From the middle of a rule to the paper beside it: of hairlines, of common rules, of thick frames. */
const REACHES = [2, 4, 7];
/** The same for rules of light on a filled ground. */
const LIGHT_REACHES = [2, 4];
/**
 * Pixels on both sides along a rule that are looked at together, and the full height of a line for each of them: over
 * the gap between small letters they make a row of print one stroke, and that is taken for a rule.
 */
const MOST_BESIDE = 2;
const LINE_TO_BESIDE = 10;
/** Steps of brightness by which a rule is darker than the paper on both sides; grain stays below. */
const DARKER = 18;
/** Rules of light on a filled head are drawn more clearly than grain is. */
const LIGHTER = 34;

/** Pixels that are darker, or lighter, than what lies above and below them. */
export function findRidges(page: FlatPage, line: number): Ridges {
  const { width, height } = page;
  const values = smoothedAlong(page, Math.min(MOST_BESIDE, Math.floor(line / LINE_TO_BESIDE)));
  const marks = new Uint8Array(values.length);
  for (const reach of REACHES) markDark(marks, values, reach * width, (height - reach) * width);
  for (const reach of LIGHT_REACHES) {
    markLight(marks, values, reach * width, (height - 2 * reach) * width);
  }
  return { width, height, marks };
}

/** Along a rule its pixels are alike, and grain is not: each becomes the mean of those on both sides. */
export function smoothedAlong({ width, height, values }: FlatPage, beside: number): Uint8Array {
  const smooth = values.slice();
  for (let start = 0; start < width * height; start += width) {
    const end = start + width;
    smoothRow(values.subarray(start, end), smooth.subarray(start, end), beside);
  }
  return smooth;
}

function smoothRow(row: Uint8Array, smooth: Uint8Array, beside: number): void {
  const window = 2 * beside + 1;
  let sum = 0;
  for (let x = 0; x < row.length; x += 1) {
    sum += row[x] ?? 0;
    if (x >= window) sum -= row[x - window] ?? 0;
    const middle = x - beside;
    if (x >= window - 1 && row[middle] !== 0) smooth[middle] = Math.max(1, sum / window);
  }
}

/** The page laid onto its side: its columns are rows, and rules from top to bottom run across. */
export function laidPage({ width, height, values }: FlatPage): FlatPage {
  return { width: height, height: width, values: laidDown(values, width, height) };
}

/** Columns laid into rows. */
export function laidDown(values: Uint8Array, width: number, height: number): Uint8Array {
  const turned = new Uint8Array(values.length);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) turned[x * height + y] = values[at] ?? 0;
  }
  return turned;
}

/** `off` is how far above and below a pixel the paper is looked at. */
function markDark(marks: Uint8Array, values: Uint8Array, off: number, end: number): void {
  for (let at = off; at < end; at += 1) {
    const here = (values[at] ?? 0) + DARKER;
    const above = values[at - off] ?? 0;
    const below = values[at + off] ?? 0;
    // Nothing is darker than where there is no picture.
    if (here > DARKER && here < above && here < below) marks[at] = 1;
  }
}

/** On both sides a filled ground, and not the letters of two lines that stand close. */
function markLight(marks: Uint8Array, values: Uint8Array, off: number, end: number): void {
  for (let at = 2 * off; at < end; at += 1) {
    const here = (values[at] ?? 0) - LIGHTER;
    const above = values[at - off] ?? 0;
    const below = values[at + off] ?? 0;
    if (here <= above || here <= below || above === 0 || below === 0) continue;
    if (here > (values[at - 2 * off] ?? 0) && here > (values[at + 2 * off] ?? 0)) marks[at] = 1;
  }
}
