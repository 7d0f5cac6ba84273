import { expect, it } from 'vitest';
import { beadsOf } from './beads.ts';

const SIGNS = { done: '●', today: '○', 'today-done': '◉', coming: '·' } as const;

it.each([
  ['nobody has begun', { streak: 0, isDone: false }, '○······'],
  ['the first day is done', { streak: 1, isDone: true }, '◉······'],
  ['six days are behind', { streak: 6, isDone: false }, '●●●●●●○'],
  ['the seventh day is done', { streak: 7, isDone: true }, '●●●●●●◉'],
  ['the next round begins', { streak: 7, isDone: false }, '○······'],
  ['the tenth day is done', { streak: 10, isDone: true }, '●●◉····'],
])('when %s', (_title, given, signs) => {
  const beads = beadsOf(given);
  expect(beads.map(({ state }) => SIGNS[state]).join('')).toBe(signs);
  expect(beads.map(({ points }) => points)).toEqual([5, 5, 5, 5, 5, 5, 20]);
});
