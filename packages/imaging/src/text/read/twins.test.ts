import { describe, expect, it } from 'vitest';
import { createPixels } from '../../pixels.ts';
import { Pyramid } from '../../sampling/pyramid.ts';
import type { ReadCharacter } from './ctc.ts';
import { inkOf } from './ink.ts';
import { type ReadLine, textOf } from './line.ts';
import { roundnesses } from './roundness.ts';
import { settleTwins, withTwins } from './twins.ts';

const GLYPH = { width: 30, height: 44, gap: 10, margin: 10 };

/** An 8 is two rings, a B two half rings on a stem, 0 and D one: as shares of the glyph, from its top left. */
const FIGURES: Record<string, (x: number, y: number) => boolean> = {
  '0': (x, y) => isRing(x - 0.5, y - 0.5, [0.5, 0.5]),
  '8': (x, y) => isRing(x - 0.5, y - 0.26, [0.48, 0.26]) || isRing(x - 0.5, y - 0.74, [0.5, 0.26]),
  D: (x, y) => x < 0.18 || isRing(x, y - 0.5, [1, 0.5]),
  B: (x, y) => x < 0.18 || isRing(x, y - 0.26, [0.95, 0.26]) || isRing(x, y - 0.74, [1, 0.26]),
};

function isRing(x: number, y: number, [a, b]: readonly [number, number]): boolean {
  const inner = (x / (a - 0.18)) ** 2 + (y / (b - 0.12)) ** 2;
  return (x / a) ** 2 + (y / b) ** 2 <= 1 && inner >= 1;
}

/** A line of such figures, solid or in dots, and where they stand. */
function print(text: string, { ink = 20, paper = 240, dots = 0 } = {}) {
  const pitch = GLYPH.width + GLYPH.gap;
  const size = { width: 2 * GLYPH.margin + text.length * pitch, height: 64 };
  const pixels = createPixels(size.width, size.height);
  const isDot = (x: number, y: number) =>
    dots === 0 || Math.hypot((x % dots) - dots / 2, (y % dots) - dots / 2) < dots * 0.45;
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const at = Math.floor((x - GLYPH.margin) / pitch);
      const inside = {
        x: (x - GLYPH.margin - at * pitch) / GLYPH.width,
        y: (y - GLYPH.margin) / GLYPH.height,
      };
      const isInk = inside.x <= 1 && FIGURES[text[at] ?? '']?.(inside.x, inside.y) && isDot(x, y);
      pixels.data.fill(isInk ? ink : paper, 4 * (y * size.width + x), 4 * (y * size.width + x) + 4);
    }
  }
  const places = Array.from(
    text,
    (_, at) => (GLYPH.margin + at * pitch + GLYPH.width / 2) / size.width,
  );
  const box = { x: size.width / 2, y: size.height / 2, ...size, angle: 0 };
  return { pyramid: new Pyramid(pixels), box, places };
}

function lineOf(text: string, kins: Record<number, string> = {}, confidence = 0.02): ReadLine {
  const characters: ReadCharacter[] = Array.from(text, (one, at) => {
    const kin = kins[at];
    const read = { text: one, confidence: 0.98, at: at / text.length };
    return kin === undefined ? read : { ...read, kin: { text: kin, confidence } };
  });
  return { box: { x: 0, y: 0, width: 10, height: 1, angle: 0 }, characters, confidence: 0.98 };
}

describe('roundnesses', () => {
  it.each([
    ['dark on light', {}],
    ['light on dark', { ink: 230, paper: 30 }],
    ['in dots', { dots: 4 }],
  ])('tells letters with corners from round digits (%s)', (_, style) => {
    const { pyramid, box, places } = print('B80D8B', style);
    const found = roundnesses(inkOf(pyramid, box), places).map((one) => one ?? Number.NaN);
    for (const at of [0, 3, 5]) expect(found[at]).toBeLessThan(0.06);
    for (const at of [1, 2, 4]) expect(found[at]).toBeGreaterThan(0.1);
  });

  it('says nothing of one glyph alone, nor of paper', () => {
    const { pyramid, box, places } = print('B');
    expect(roundnesses(inkOf(pyramid, box), places)).toEqual([undefined]);
    const empty = print('   ');
    expect(roundnesses(inkOf(empty.pyramid, empty.box), empty.places)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('settleTwins', () => {
  it('takes the letter that is printed for the digit that was read', () => {
    const { pyramid, box, places } = print('B08D');
    const read = lineOf('8080', { 0: 'B', 1: 'D', 2: 'B', 3: 'D' });
    const characters = read.characters.map((one, at) => ({ ...one, at: places[at] ?? 0 }));
    const line = settleTwins(pyramid, { ...read, box, characters });
    expect([textOf(line), line.other]).toEqual(['B08D', '8080']);
  });

  it.each([
    ['a digit with corners beside a round one', lineOf('80', { 0: 'B' }), [0, 0.2], 'B0', '80'],
    ['a round one', lineOf('80', { 0: 'B' }), [0.2, 0.2], '80', undefined],
    ['beside a piece of another', lineOf('80', { 0: 'B' }), [-0.3, 0.2], '80', undefined],
    ['one between', lineOf('80', { 0: 'B' }), [0.08, 0.2], '80', undefined],
    ['in print that has nothing round', lineOf('80', { 0: 'B' }), [0, 0], '80', 'B0'],
    ['a letter that is round', lineOf('B0', { 0: '8' }), [0.2, 0.2], 'B0', '80'],
    ['where the network sees another letter', lineOf('80', { 0: 'S' }), [0, 0.2], '80', undefined],
    ['where it sees no likeness', lineOf('80', { 0: 'B' }, 0.0001), [0, 0.2], '80', undefined],
    ['where no outline was found', lineOf('80', { 0: 'B' }), [undefined, 0.2], '80', undefined],
  ] as const)('%s', (_, line, shapes, text, other) => {
    const known = new Map(line.characters.map((one, at) => [one, shapes[at]]));
    const settled = withTwins(line, known);
    expect([textOf(settled), settled.other]).toEqual([text, other]);
  });
});
