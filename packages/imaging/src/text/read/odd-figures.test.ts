import { expect, it } from 'vitest';
import { weakestFigure } from './figures.ts';
import { textOf } from './line.ts';
import { markOddFigures } from './odd-figures.ts';

const lineOf = (text: string) => ({
  box: { x: 0, y: 0, width: 100, height: 20, angle: 0 },
  characters: Array.from(text, (one, at) => ({ text: one, confidence: 0.99, at: at / 20 })),
  confidence: 0.99,
});

// SECURITY §3 row 302.
it.each([
  ['109/L', '10^9/L'],
  ['1012/L', '10^12/L'],
  ['10/9/L', '10^9/L'],
  ["白细胞 4.5 10'9/L", '白细胞 4.5 10^9/L'],
  ['温度-10~42C 湿度48%RH', '温度-10~42°C 湿度48%RH'],
])('%s may have lost a sign: the other reading stands beside it', (text, other) => {
  const read = markOddFigures(lineOf(text));
  expect([textOf(read), read.other]).toEqual([text, other]);
});

// SECURITY §3 row 302.
it.each(['25.945.5', '范围 3.59.52', '1.25.750'])(
  '%s has a point too many and is in doubt',
  (text) => {
    expect(weakestFigure(markOddFigures(lineOf(text)).characters)).toBeLessThan(0.8);
  },
);

it.each([
  '10^9/L',
  '5~10CM',
  'A42C',
  '210/L',
  '109 L',
  '2026.11.27',
  '26.11.27',
  'v9.45.3',
  '192.168.50.14',
  '3.5-9.5',
  '1,250.00',
])('%s stays as it is', (text) => {
  const read = markOddFigures(lineOf(text));
  expect(read.other).toBeUndefined();
  expect(weakestFigure(read.characters)).toBe(0.99);
});

it('another reading that a look has left is kept', () => {
  expect(markOddFigures({ ...lineOf('109/L'), other: '10S/L' }).other).toBe('10S/L');
});
