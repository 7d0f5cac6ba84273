import type { Corners } from '@transmit/imaging';
import { describe, expect, it } from 'vitest';
import { cropFrame } from './crop-frame.ts';

const upright: Corners = [
  { x: 100, y: 50 },
  { x: 200, y: 50 },
  { x: 200, y: 70 },
  { x: 100, y: 70 },
];

describe('the piece of a picture around a number', () => {
  it('has room around an upright line', () => {
    expect(cropFrame(upright)).toEqual({
      angle: 0,
      origin: { x: 86, y: 36 },
      width: 128,
      height: 48,
    });
  });

  it('takes in the label above it', () => {
    const label = upright.map(({ x, y }) => ({ x, y: y - 30 })) as unknown as Corners;
    expect(cropFrame(upright, label)).toMatchObject({ origin: { x: 86, y: 6 }, height: 78 });
  });

  it('turns with text that reads downwards', () => {
    // The same line on a picture turned clockwise by a quarter: (x, y) → (−y, x).
    const turned = upright.map(({ x, y }) => ({ x: -y, y: x })) as unknown as Corners;
    const frame = cropFrame(turned);
    expect(frame.angle).toBeCloseTo(Math.PI / 2);
    expect(frame.origin.x).toBeCloseTo(-36);
    expect(frame.origin.y).toBeCloseTo(86);
    expect([frame.width, frame.height]).toEqual([expect.closeTo(128), expect.closeTo(48)]);
  });
});
