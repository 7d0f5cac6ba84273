import { describe, expect, it } from 'vitest';
import { isInDots, type Print, printOf } from './print.ts';
import { hasPrintBetween, unreadShare } from './unread-ink.ts';

const SIZE = { width: 200, height: 40 };

/** A crop as the network is shown it, with rectangles of ink. */
function planesWith(
  rectangles: readonly (readonly [x: number, y: number, width: number, height: number])[],
  { paper = 1, ink = -1 } = {},
): Float32Array {
  const area = SIZE.width * SIZE.height;
  const planes = new Float32Array(3 * area).fill(paper);
  for (const [left, top, width, height] of rectangles) {
    for (let y = top; y < top + height; y += 1) {
      for (const plane of [0, 1, 2]) {
        const start = plane * area + y * SIZE.width + left;
        planes.fill(ink, start, start + width);
      }
    }
  }
  return planes;
}

const runsOf = ({ runs }: Print) =>
  runs.map(({ from, to, top, bottom }) => [
    Math.round(from * SIZE.width),
    Math.round(to * SIZE.width),
    Math.round(top * SIZE.height),
    Math.round(bottom * SIZE.height),
  ]);

describe('printOf', () => {
  it.each([
    ['dark on light', {}],
    ['light on dark', { paper: -0.8, ink: 0.9 }],
  ])('finds where ink stands (%s)', (_, colours) => {
    const print = printOf(
      planesWith(
        [
          [20, 10, 12, 20],
          [60, 26, 6, 4],
        ],
        colours,
      ),
      SIZE,
    );
    expect(runsOf(print)).toEqual([
      [20, 32, 10, 30],
      [60, 66, 26, 30],
    ]);
    expect(print.tops[25]).toBeCloseTo(10 / SIZE.height);
    expect(print.tops[40]).toBe(1);
  });

  it('takes no rule below the print for ink of it', () => {
    const print = printOf(
      planesWith([
        [20, 10, 12, 20],
        [0, 34, 200, 2],
      ]),
      SIZE,
    );
    expect(runsOf(print)).toEqual([[20, 32, 10, 30]]);
  });

  it('says nothing of a crop in which nothing stands out', () => {
    expect(printOf(planesWith([[20, 10, 12, 20]], { paper: 0.9, ink: 0.85 }), SIZE).runs).toEqual(
      [],
    );
  });

  it('tells the dots of a coder from letters', () => {
    const dots = Array.from({ length: 22 }, (_, at) => [6 + at * 8, 12, 3, 3] as const);
    const letters = Array.from({ length: 7 }, (_, at) => [6 + at * 26, 10, 18, 20] as const);
    expect(isInDots(printOf(planesWith(dots), SIZE))).toBe(true);
    expect(isInDots(printOf(planesWith(letters), SIZE))).toBe(false);
  });
});

describe('unread ink', () => {
  const print = printOf(
    planesWith([
      [5, 8, 16, 22],
      [30, 8, 16, 22],
      [90, 8, 60, 22],
      [160, 8, 30, 22],
    ]),
    SIZE,
  );
  const at = (...places: number[]) =>
    places.map((place) => ({ text: 'x', confidence: 0.99, at: place / SIZE.width }));

  it('is the share of letters beyond the reach of every character', () => {
    expect(unreadShare(at(13, 38), print)).toBeGreaterThan(0.6);
    expect(unreadShare(at(13, 38, 105, 135, 175), print)).toBe(0);
  });

  it('is no rule, no point and no line', () => {
    const marks = printOf(
      planesWith([
        [5, 8, 16, 22],
        [100, 1, 2, 38],
        [120, 26, 30, 4],
        [170, 8, 2, 20],
      ]),
      SIZE,
    );
    expect(unreadShare(at(13), marks)).toBe(0);
  });

  it('is a Chinese character as high as the line', () => {
    const square = printOf(
      planesWith([
        [5, 2, 34, 36],
        [80, 2, 34, 36],
        [120, 2, 5, 36],
      ]),
      SIZE,
    );
    expect(unreadShare(at(22), square)).toBeGreaterThan(0.4);
    expect(unreadShare(at(22, 97), square)).toBe(0);
  });

  it('is no gap', () => {
    expect(hasPrintBetween(print, 38 / SIZE.width, 175 / SIZE.width)).toBe(true);
    expect(hasPrintBetween(print, 38 / SIZE.width, 95 / SIZE.width)).toBe(false);
  });
});
