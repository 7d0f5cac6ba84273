import { describe, expect, it } from 'vitest';
import { placeOnCanvas } from './place-on-canvas.ts';

const MIDDLE = { x: 0, y: 0 };

describe('a subject on a square', () => {
  it.each([
    ['a tall one', { width: 100, height: 200 }, 0, { left: 200, top: 0, width: 400, height: 800 }],
    ['a wide one', { width: 400, height: 100 }, 0, { left: 0, top: 300, width: 800, height: 200 }],
    [
      'with a margin',
      { width: 50, height: 50 },
      0.1,
      { left: 80, top: 80, width: 640, height: 640 },
    ],
    [
      'a large one',
      { width: 8000, height: 4000 },
      0.25,
      { left: 200, top: 300, width: 400, height: 200 },
    ],
  ])('%s fills what is free', (_, subject, margin, wanted) => {
    const place = placeOnCanvas(subject, 800, { margin, shift: MIDDLE });
    for (const [part, value] of Object.entries(wanted)) {
      expect(place[part as keyof typeof place]).toBeCloseTo(value, 6);
    }
  });

  it('is moved by shares of the side', () => {
    const shift = { x: 0.25, y: -0.5 };
    const place = placeOnCanvas({ width: 10, height: 10 }, 1000, { margin: 0.25, shift });
    expect(place).toMatchObject({ left: 500, top: -250, width: 500, height: 500 });
  });
});
