import { describe, expect, it } from 'vitest';
import { placeOnCanvas } from './place-on-canvas.ts';

const MIDDLE = { x: 0, y: 0 };

const SQUARE = { width: 800, height: 800 };
const WIDE = { width: 1000, height: 500 };
const TALL = { width: 750, height: 1000 };

describe('a subject on a canvas', () => {
  it.each([
    ['a tall one', [100, 200], SQUARE, 0, { left: 200, top: 0, width: 400, height: 800 }],
    ['a wide one', [400, 100], SQUARE, 0, { left: 0, top: 300, width: 800, height: 200 }],
    ['with a margin', [50, 50], SQUARE, 0.1, { left: 80, top: 80, width: 640, height: 640 }],
    ['a large one', [8000, 4000], SQUARE, 0.25, { left: 200, top: 300, width: 400, height: 200 }],
    ['a square on 3:4', [10, 10], TALL, 0.1, { left: 75, top: 200, width: 600, height: 600 }],
    [
      'a tall one on 3:4',
      [10, 40],
      TALL,
      0.1,
      { left: 268.75, top: 75, width: 212.5, height: 850 },
    ],
    ['a square on 2:1', [10, 10], WIDE, 0.1, { left: 300, top: 50, width: 400, height: 400 }],
    ['of its own shape', [3, 4], TALL, 0, { left: 0, top: 0, width: 750, height: 1000 }],
  ] as const)('%s fills what is free', (_, [width, height], canvas, margin, wanted) => {
    const place = placeOnCanvas({ width, height }, canvas, { margin, shift: MIDDLE });
    for (const [part, value] of Object.entries(wanted)) {
      expect(place[part as keyof typeof place]).toBeCloseTo(value, 6);
    }
  });

  it('is moved by shares of the width and of the height', () => {
    const shift = { x: 0.25, y: -0.5 };
    const canvas = { width: 1000, height: 2000 };
    const place = placeOnCanvas({ width: 10, height: 10 }, canvas, { margin: 0.25, shift });
    expect(place).toMatchObject({ left: 500, top: -250, width: 500, height: 500 });
  });
});
