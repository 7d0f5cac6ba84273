import { describe, expect, it } from 'vitest';
import type { ReadCharacter } from './ctc.ts';
import { settleMarks } from './figure-marks.ts';
import { textOf } from './line.ts';
import type { Print } from './print.ts';
import { tidyFigures } from './tidy-figures.ts';

const WIDTH = 400;

/** Printed text: digits are 20 wide and high, a point is low, a dash half way up. `read` is what the network saw. */
function line(printed: string, read: string) {
  const runs: Print['runs'] = [];
  const places: number[] = [];
  let x = 12;
  for (const one of printed) {
    const [width, top, bottom] =
      one === '.' ? [5, 0.72, 0.8] : one === '-' ? [12, 0.48, 0.54] : [20, 0.2, 0.8];
    runs.push({ from: x / WIDTH, to: (x + width) / WIDTH, top, bottom });
    places.push((x + width / 2) / WIDTH);
    x += width + 6;
  }
  let at = 0;
  const characters = Array.from(read, (text): ReadCharacter => {
    // A mark that was passed over has its place all the same.
    while (text !== printed[at] && /[.-]/.test(printed[at] ?? '') && /\d/.test(text)) at += 1;
    const place = places[at] ?? 1;
    at += 1;
    return { text, confidence: 0.99, at: place };
  });
  return { characters, print: { aspect: WIDTH / 48, runs, tops: new Float32Array(WIDTH) } };
}

describe('settleMarks (SECURITY §3 row 246)', () => {
  it.each([
    ['a point that was read as a dash', '9.00', '9-00', '9.00'],
    ['a dash that was read as a point', '11-26', '11.26', '11-26'],
    ['a point that was passed over', '31.00', '3100', '31.00'],
    ['a minus behind an amount', '119.40-', '119.40', '119.40-'],
    ['a minus in front of a figure', '-42', '42', '-42'],
    ['an amount that has none', '119.40', '119.40', '119.40'],
    ['a figure without a point', '3100', '3100', '3100'],
  ])('%s', (_, printed, read, expected) => {
    const { characters, print } = line(printed, read);
    const settled = settleMarks(characters, print);
    expect(textOf({ characters: settled })).toBe(expected);
    const mended = settled.find(({ confidence }) => confidence < 0.8);
    expect(mended !== undefined, 'what was mended is marked').toBe(read !== expected);
  });

  it('keeps both dashes of a range, which is no doubt', () => {
    const { characters, print } = line('86--187', '86-187');
    const settled = settleMarks(characters, print);
    expect(textOf({ characters: settled })).toBe('86--187');
    expect(Math.min(...settled.map(({ confidence }) => confidence))).toBe(0.99);
  });

  it('leaves the digits of a coder, each dot of which may look like a point', () => {
    const { characters, print } = line('31.00', '3100');
    const dots = Array.from({ length: 30 }, (_, at) => {
      const from = 0.02 + at * 0.03;
      return { from, to: from + 0.01, top: 0.2, bottom: 0.8 };
    });
    const runs = [...print.runs, ...dots];
    expect(textOf({ characters: settleMarks(characters, { ...print, runs }) })).toBe('3100');
  });

  it('leaves a line without its ink, or without figures, as it was read', () => {
    const { characters, print } = line('9.00', '9-00');
    expect(settleMarks(characters, undefined)).toEqual(characters);
    expect(settleMarks([], print)).toEqual([]);
  });
});

describe('tidyFigures', () => {
  const box = { x: 0, y: 0, width: 10, height: 1, angle: 0 };
  const tidy = (text: string, kin = 0) =>
    tidyFigures({
      box,
      confidence: 0.99,
      characters: Array.from(text, (one) => ({
        text: one,
        confidence: 0.99,
        at: 0.5,
        ...(one === '0' && { kin: { text: 'O', confidence: kin } }),
      })),
    });

  it.each([
    ['119569. 40', '119569.40'],
    ['￥ 4270.37', '￥4270.37'],
    ['1,204, 500', '1,204,500'],
    ['25°℃', '25℃'],
    ['1. 20 pieces', '1. 20 pieces'],
    ['75.00SR', '75.00SR'],
    ['119.40-', '119.40-'],
  ])('%s', (text, expected) => {
    expect(textOf(tidy(text))).toBe(expected);
  });

  it.each([
    ['a zero in a word that looks like the letter', 'F00D', 0.1, 'FOOD', undefined],
    ['a zero in a word that does not', 'F00D', 0.001, 'F00D', 'FOOD'],
    ['a code', 'B0Z4', 0.1, 'B0Z4', undefined],
    ['a figure', '100', 0.1, '100', undefined],
    ['a code with a dash', 'AB-0C0D', 0.1, 'AB-0C0D', undefined],
  ])('%s', (_, text, kin, expected, other) => {
    const line = tidy(text, kin);
    expect([textOf(line), line.other]).toEqual([expected, other]);
  });
});
