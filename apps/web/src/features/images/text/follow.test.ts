import { expect, it } from 'vitest';
import { scrollToShow } from './follow.ts';

const frame = { from: 100, length: 200 };

it.each([
  ['well inside', { from: 180, length: 20 }, 100],
  ['above', { from: 40, length: 20 }, -50],
  ['below', { from: 500, length: 20 }, 410],
  ['at the lower edge', { from: 275, length: 20 }, 185],
  ['larger than the frame', { from: 100, length: 400 }, 200],
])('a mark %s', (_, mark, from) => {
  expect(scrollToShow(frame, mark)).toBe(from);
});
