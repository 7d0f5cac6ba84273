import { describe, expect, it } from 'vitest';
import { boxBetween, draggedBox, firstBox, nudgeBox } from './canvas/box.ts';
import { thinOut } from './canvas/stroke-points.ts';

const SIZE = { width: 400, height: 300 };

describe('boxBetween', () => {
  it.each([
    [
      { x: 10, y: 20 },
      { x: 110, y: 220 },
      { left: 10, top: 20, right: 110, bottom: 220 },
    ],
    [
      { x: 110, y: 220 },
      { x: 10, y: 20 },
      { left: 10, top: 20, right: 110, bottom: 220 },
    ],
    [
      { x: -50, y: -9 },
      { x: 999, y: 30 },
      { left: 0, top: 0, right: 400, bottom: 30 },
    ],
    [{ x: 10, y: 10 }, { x: 13, y: 200 }, undefined],
  ])('from %j to %j', (one, other, box) => {
    expect(boxBetween(one, other, SIZE)).toEqual(box);
  });
});

describe('a drag', () => {
  const applied = { left: 40, top: 30, right: 90, bottom: 80 };
  const from = { x: 100, y: 100 };
  it.each([
    ['by a slip leaves the box that is in force', 3, applied, { box: applied, isNew: false }],
    ['by a slip leaves none where there is none', 3, undefined, { box: undefined, isNew: false }],
    [
      'draws a box in its place',
      60,
      applied,
      { box: { left: 100, top: 100, right: 160, bottom: 160 }, isNew: true },
    ],
  ])('%s', (_, by, before, left) => {
    const to = { x: from.x + by, y: from.y + by };
    expect(draggedBox({ from, to, before }, SIZE)).toEqual(left);
  });
});

describe('nudgeBox', () => {
  it('moves within the picture and resizes by the lower right corner', () => {
    const box = firstBox(SIZE);
    expect(nudgeBox(box, 'ArrowRight', false, SIZE)).toEqual({ ...box, left: 44, right: 364 });
    expect(nudgeBox(box, 'ArrowDown', true, SIZE)).toEqual({ ...box, bottom: 274 });
    const atEdge = { left: 0, top: 0, right: 10, bottom: 10 };
    expect(nudgeBox(atEdge, 'ArrowLeft', false, SIZE)).toEqual(atEdge);
    expect(nudgeBox(atEdge, 'ArrowUp', true, SIZE)).toEqual({ ...atEdge, bottom: 8 });
    expect(nudgeBox(box, 'a', false, SIZE)).toBeUndefined();
  });
});

it('a line keeps its ends and loses what is close together', () => {
  const line = Array.from({ length: 101 }, (_, x) => ({ x, y: 0 }));
  const thin = thinOut(line, 20);
  expect(thin[0]).toEqual({ x: 0, y: 0 });
  expect(thin.at(-1)).toEqual({ x: 100, y: 0 });
  expect(thin.length).toBeLessThan(20);
  expect(thinOut([{ x: 5, y: 5 }], 20)).toEqual([{ x: 5, y: 5 }]);
});
