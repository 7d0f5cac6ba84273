import { describe, expect, it } from 'vitest';
import { joinWide } from './join-wide.ts';
import { type ReadLine, textOf } from './line.ts';
import { voted } from './voted.ts';

/** A piece that begins at `x`, its letters so far apart. */
function piece(text: string, x: number, pitch: number, { y = 20, height = 30 } = {}): ReadLine {
  const width = text.length * pitch;
  return {
    box: { x: x + width / 2, y, width, height, angle: 0 },
    confidence: 0.98,
    characters: Array.from(text, (one, at) => ({
      text: one,
      confidence: 0.98,
      at: (at + 0.5) / text.length,
    })),
  };
}

describe('joinWide', () => {
  const texts = (...lines: ReadLine[]) => joinWide(lines).map(textOf);

  it.each([
    ['a number that was parted', piece('802225', 0, 22), piece('6183', 132, 22), ['8022256183']],
    ['a word behind a blank', piece('NOODLE', 0, 22), piece('SOUP', 154, 22), ['NOODLE SOUP']],
    [
      'two figures with a blank between them',
      piece('802', 0, 22),
      piece('618', 88, 22),
      ['802', '618'],
    ],
    ['fields that stand apart', piece('TEA', 0, 22), piece('31.00', 200, 22), ['TEA', '31.00']],
    ['print that is not wide', piece('802225', 0, 12), piece('6183', 72, 12), ['802225', '6183']],
    [
      'lines below each other',
      piece('802', 0, 22),
      piece('618', 66, 22, { y: 60 }),
      ['802', '618'],
    ],
    [
      'print of two sizes',
      piece('802', 0, 22),
      piece('618', 66, 22, { height: 50 }),
      ['802', '618'],
    ],
    [
      'Chinese, whose characters are as wide',
      piece('品名规', 0, 26),
      piece('格数量', 78, 26),
      ['品名规', '格数量'],
    ],
  ])('%s', (_, one, other, expected) => {
    expect(texts(one, other)).toEqual(expected);
  });

  it('keeps where every character stands', () => {
    const [line] = joinWide([piece('802225', 0, 22), piece('6183', 132, 22)]);
    expect(line?.box).toMatchObject({ x: 110, width: 220 });
    expect(line?.characters.at(-1)?.at).toBeCloseTo(209 / 220);
  });

  it('takes any number of pieces, and none', () => {
    expect(texts(piece('618', 132, 22), piece('802', 0, 22), piece('225', 66, 22))).toEqual([
      '802225618',
    ]);
    expect(joinWide([])).toEqual([]);
  });
});

describe('voted', () => {
  const look = (text: string, confidence: number): ReadLine => ({
    ...piece(text, 0, 20),
    confidence,
    characters: Array.from(text, (one) => ({ text: one, confidence, at: 0.5 })),
  });

  it('takes what most looks read, and says what another did', () => {
    const line = voted([look('B250708', 0.95), look('B258708', 0.9), look('B250708', 0.6)]);
    expect(line && textOf(line)).toBe('B250708');
    expect(line?.other).toBe('B258708');
  });

  it('compares looks of one length alone', () => {
    const line = voted([look('B25070', 0.99), look('B250708', 0.9), look('B250708', 0.8)]);
    expect(line && textOf(line)).toBe('B250708');
    expect(voted([look('B25', 0.9), look('B250', 0.9), look('B2507', 0.9)])).toBeUndefined();
    expect(voted([])).toBeUndefined();
  });
});
