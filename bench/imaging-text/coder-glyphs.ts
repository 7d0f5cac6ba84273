/** Capitals, digits and marks of 5 × 7 dots, as coders print them: seven rows of five bits each. */
const ROWS: Readonly<Record<string, string>> = {
  '0': '0e 11 13 15 19 11 0e',
  '1': '04 0c 04 04 04 04 0e',
  '2': '0e 11 01 02 04 08 1f',
  '3': '1f 02 04 02 01 11 0e',
  '4': '02 06 0a 12 1f 02 02',
  '5': '1f 10 1e 01 01 11 0e',
  '6': '06 08 10 1e 11 11 0e',
  '7': '1f 01 02 04 08 08 08',
  '8': '0e 11 11 0e 11 11 0e',
  '9': '0e 11 11 0f 01 02 0c',
  A: '0e 11 11 1f 11 11 11',
  B: '1e 11 11 1e 11 11 1e',
  C: '0e 11 10 10 10 11 0e',
  D: '1c 12 11 11 11 12 1c',
  E: '1f 10 10 1e 10 10 1f',
  F: '1f 10 10 1e 10 10 10',
  G: '0e 11 10 17 11 11 0f',
  H: '11 11 11 1f 11 11 11',
  J: '07 02 02 02 02 12 0c',
  K: '11 12 14 18 14 12 11',
  L: '10 10 10 10 10 10 1f',
  M: '11 1b 15 15 11 11 11',
  N: '11 11 19 15 13 11 11',
  O: '0e 11 11 11 11 11 0e',
  P: '1e 11 11 1e 10 10 10',
  Q: '0e 11 11 11 15 12 0d',
  R: '1e 11 11 1e 14 12 11',
  S: '0f 10 10 0e 01 01 1e',
  T: '1f 04 04 04 04 04 04',
  U: '11 11 11 11 11 11 0e',
  V: '11 11 11 11 11 0a 04',
  W: '11 11 11 15 15 15 0a',
  X: '11 11 0a 04 0a 11 11',
  Y: '11 11 11 0a 04 04 04',
  Z: '1f 01 02 04 08 10 1f',
  ':': '00 0c 0c 00 0c 0c 00',
  '.': '00 00 00 00 00 0c 0c',
  '-': '00 00 00 1f 00 00 00',
  '/': '00 01 02 04 08 10 00',
  ' ': '00 00 00 00 00 00 00',
};
/** A zero without its stroke. */
const OPEN_ZERO = '0e 11 11 11 11 11 0e';
export const GLYPH_DOTS = { width: 5, height: 7 };

/** Dots of a glyph as column and row; a glyph that is not in the set is an error of the bench. */
export function dotsOf(glyph: string, hasStroke: boolean): { column: number; row: number }[] {
  const rows = glyph === '0' && !hasStroke ? OPEN_ZERO : ROWS[glyph];
  if (rows === undefined) throw new Error(`no glyph for ${glyph}`);
  return rows.split(' ').flatMap((bits, row) => {
    const value = Number.parseInt(bits, 16);
    return Array.from({ length: GLYPH_DOTS.width }, (_, column) => column)
      .filter((column) => (value >> (GLYPH_DOTS.width - 1 - column)) & 1)
      .map((column) => ({ column, row }));
  });
}
