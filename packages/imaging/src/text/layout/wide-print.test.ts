import { describe, expect, it } from 'vitest';
import { type ReadLine, textOf } from '../read/line.ts';
import { splitAtColumns } from './split-at-columns.ts';

/** A line whose characters stand at these places, in pixels. */
function line(text: string, y: number, places: readonly number[]): ReadLine {
  const width = 300;
  return {
    box: { x: width / 2, y, width, height: 24, angle: 0 },
    confidence: 0.98,
    characters: Array.from(text, (one, at) => ({
      text: one,
      confidence: 0.98,
      at: (places[at] ?? 0) / width,
    })),
  };
}

const evenly = (count: number) => Array.from({ length: count }, (_, at) => 12 + at * 28);

describe('splitAtColumns', () => {
  const texts = (lines: readonly ReadLine[]) => splitAtColumns(lines, 0).map(textOf);

  it('leaves wide print whole, whose gaps stand below each other', () => {
    const numbers = ['8022256183', '1187736204', '5540039127'];
    expect(texts(numbers.map((text, at) => line(text, 20 + at * 40, evenly(10))))).toEqual(numbers);
  });

  it('parts two columns that were read as one line', () => {
    const places = [12, 24, 36, 48, 90, 102, 114, 126];
    const rows = ['11872204', '30456617', '77203391'];
    expect(texts(rows.map((text, at) => line(text, 20 + at * 40, places)))).toEqual([
      '1187',
      '2204',
      '3045',
      '6617',
      '7720',
      '3391',
    ]);
  });
});
