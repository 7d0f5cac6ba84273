import { expect, it } from 'vitest';
import { coverClear, turnUpright } from './shape-pixels.ts';

/** One pixel a letter. */
function pixelsOf(rows: readonly string[]) {
  const letters = rows.join('');
  const data = new Uint8ClampedArray(letters.length * 4);
  for (const [at, letter] of [...letters].entries()) {
    data.set([letter.charCodeAt(0), 0, 0, 255], at * 4);
  }
  return { width: rows[0]?.length ?? 0, height: rows.length, data };
}

function rowsOf({ width, height, data }: ReturnType<typeof pixelsOf>): string[] {
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_pixel, x) =>
      String.fromCharCode(data[(y * width + x) * 4] ?? 0),
    ).join(''),
  );
}

// EXIF's meaning of each value: the seen sides of the stored row 0 and column 0.
it.each([
  [1, ['abc', 'def']],
  [2, ['cba', 'fed']],
  [3, ['fed', 'cba']],
  [4, ['def', 'abc']],
  [5, ['ad', 'be', 'cf']],
  [6, ['da', 'eb', 'fc']],
  [7, ['fc', 'eb', 'da']],
  [8, ['cf', 'be', 'ad']],
])('orientation %d is turned upright', (orientation, rows) => {
  const turned = turnUpright(pixelsOf(['abc', 'def']), orientation);
  expect(rowsOf({ ...turned, data: new Uint8ClampedArray(turned.data) })).toEqual(rows);
});

it('what is transparent becomes white, half of it halfway', () => {
  const data = Uint8ClampedArray.of(10, 20, 30, 255, 10, 20, 30, 0, 0, 0, 0, 51);
  coverClear({ width: 3, height: 1, data });
  expect([...data]).toEqual([10, 20, 30, 255, 255, 255, 255, 255, 204, 204, 204, 255]);
});
