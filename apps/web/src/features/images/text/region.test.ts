import { expect, it } from 'vitest';
import { regionOf } from './region.ts';

const PICTURE = { width: 1000, height: 500 };

it('an upright piece is its own box with a margin', () => {
  const corners = [
    { x: 104, y: 104 },
    { x: 296, y: 104 },
    { x: 296, y: 146 },
    { x: 104, y: 146 },
  ] as const;
  expect(regionOf(corners, PICTURE)).toEqual({
    left: '10%',
    top: '20%',
    width: '20%',
    height: '10%',
    clipPath: 'polygon(0% 0%, 100% 0%, 100% 100%, 0% 100%)',
  });
});

it('a tilted piece keeps its corners inside the box', () => {
  const corners = [
    { x: 100, y: 100 },
    { x: 200, y: 150 },
    { x: 180, y: 190 },
    { x: 80, y: 140 },
  ] as const;
  const { clipPath, left } = regionOf(corners, PICTURE);
  expect(left).toBe('7.6%');
  expect(clipPath).toMatch(/^polygon\((\d+(\.\d+)?% \d+(\.\d+)?%(, )?){4}\)$/);
  expect(clipPath).not.toContain('polygon(0% 0%');
});
