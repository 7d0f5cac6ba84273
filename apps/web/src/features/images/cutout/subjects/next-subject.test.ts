import { expect, it } from 'vitest';
import { nextSubject, subjectAt } from './next-subject.ts';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowUp', 1, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Tab', 1, undefined],
  [' ', 1, undefined],
])('%s from %i leads to %s of three', (key, from, to) => {
  expect(nextSubject(key, from, [1, 2, 3])).toBe(to);
});

it('a press means the smallest thing whose frame holds it', () => {
  const bounds = (left: number, top: number, right: number, bottom: number) => ({
    bounds: { left, top, right, bottom },
  });
  const subjects = [bounds(0, 0, 100, 100), bounds(40, 40, 60, 60), bounds(200, 0, 300, 50)];
  expect(subjectAt({ x: 50, y: 50 }, subjects)).toBe(1);
  expect(subjectAt({ x: 10, y: 50 }, subjects)).toBe(0);
  expect(subjectAt({ x: 250, y: 20 }, subjects)).toBe(2);
  expect(subjectAt({ x: 150, y: 20 }, subjects)).toBe(undefined);
});
