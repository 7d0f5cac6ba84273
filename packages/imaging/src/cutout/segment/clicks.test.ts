import { describe, expect, it } from 'vitest';
import { createPixels } from '../../pixels.ts';
import { createMask, type Mask } from '../mask.ts';
import { applyClicks } from './clicks.ts';
import { makeWorkImage } from './work-image.ts';

type Colour = readonly [number, number, number];

const WALL: Colour = [225, 225, 220];
const COAT: Colour = [40, 70, 150];
const LABEL: Colour = [223, 224, 219];
const LEG: Colour = [150, 60, 30];

/** A coat with a label in the wall's colour, on legs; beside it a ball that stands alone. */
function paintScene() {
  const picture = createPixels(120, 90);
  const inside = (x: number, y: number, [left, top, right, bottom]: readonly number[]) =>
    x >= (left ?? 0) && x < (right ?? 0) && y >= (top ?? 0) && y < (bottom ?? 0);
  const colourAt = (x: number, y: number): Colour => {
    if (inside(x, y, [50, 30, 70, 45])) return LABEL;
    if (inside(x, y, [40, 10, 80, 60])) return COAT;
    if (inside(x, y, [45, 60, 75, 90])) return LEG;
    return inside(x, y, [95, 20, 110, 35]) ? COAT : WALL;
  };
  for (let y = 0; y < 90; y += 1) {
    for (let x = 0; x < 120; x += 1) {
      const grain = ((x * 31 + y * 17) % 5) - 2;
      picture.data.set([...colourAt(x, y).map((value) => value + grain), 255], (y * 120 + x) * 4);
    }
  }
  return makeWorkImage(picture, 400);
}

/** Found: the coat without its label, and the ball; the legs were lost. */
function foundMask(): Mask {
  const mask = createMask(120, 90);
  for (let y = 10; y < 60; y += 1) mask.data.fill(1, y * 120 + 40, y * 120 + 80);
  for (let y = 30; y < 45; y += 1) mask.data.fill(0, y * 120 + 50, y * 120 + 70);
  for (let y = 20; y < 35; y += 1) mask.data.fill(1, y * 120 + 95, y * 120 + 110);
  return mask;
}

const sizeOf = ({ data }: Mask) => data.reduce((sum, value) => sum + value, 0);
const FOUND = sizeOf(foundMask());

describe('a click', () => {
  it.each([
    ['fills an opening whole', { over: 'subject', x: 60, y: 37 }, 20 * 15],
    ['adds the lost part up to its edges', { over: 'subject', x: 60, y: 75 }, 30 * 30],
    ['takes a piece apart away whole', { over: 'background', x: 100, y: 30 }, -15 * 15],
    ['changes nothing where it is so already', { over: 'subject', x: 45, y: 20 }, 0],
    ['changes nothing outside on the background', { over: 'background', x: 5, y: 5 }, 0],
  ] as const)('%s', (_, click, change) => {
    const after = applyClicks(paintScene(), foundMask(), [click]);
    expect(Math.abs(sizeOf(after) - FOUND - change)).toBeLessThanOrEqual(30);
  });

  it('takes a part of another colour from the main piece', () => {
    const whole = foundMask();
    for (let y = 60; y < 90; y += 1) whole.data.fill(1, y * 120 + 45, y * 120 + 75);
    const after = applyClicks(paintScene(), whole, [{ over: 'background', x: 60, y: 75 }]);
    expect(Math.abs(sizeOf(after) - FOUND)).toBeLessThanOrEqual(30);
  });

  it('obeys the later of two', () => {
    const clicks = [
      { over: 'subject', x: 60, y: 37 },
      { over: 'background', x: 100, y: 30 },
      { over: 'subject', x: 100, y: 30 },
    ] as const;
    const after = applyClicks(paintScene(), foundMask(), clicks);
    expect(Math.abs(sizeOf(after) - FOUND - 20 * 15)).toBeLessThanOrEqual(30);
  });

  it('leaves the mask that it was given as it is', () => {
    const mask = foundMask();
    applyClicks(paintScene(), mask, [{ over: 'subject', x: 60, y: 37 }]);
    expect(mask).toEqual(foundMask());
  });
});
