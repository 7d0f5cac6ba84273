import { ZIGZAG } from './zigzag.ts';

/** Steps of the coefficients in zigzag order: the larger, the less is kept. */
export interface QuantTables {
  luma: Uint16Array;
  chroma: Uint16Array;
}

/** ITU-T T.81, annex K, as every encoder scales them. */
const LUMA = [
  ...[16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55],
  ...[14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62],
  ...[18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92],
  ...[49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99],
];
const CHROMA = [
  ...[17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99],
  ...[24, 26, 56, 99, 99, 99, 99, 99, 47, 66, 99, 99, 99, 99, 99, 99],
  ...new Array<number>(32).fill(99),
];

/** The tables of a quality from 1 to 100, as libjpeg makes them; fractions are finer steps. */
export function quantTables(quality: number): QuantTables {
  const percent = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  return { luma: scale(LUMA, percent), chroma: scale(CHROMA, percent) };
}

function scale(table: readonly number[], percent: number): Uint16Array {
  return Uint16Array.from(ZIGZAG, (place) => {
    const step = Math.floor(((table[place] ?? 99) * percent + 50) / 100);
    return Math.min(255, Math.max(1, step));
  });
}
