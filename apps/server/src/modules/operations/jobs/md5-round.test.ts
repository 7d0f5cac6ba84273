import { expect, it } from 'vitest';
import { CLOCKS_DIFFER_MS } from '#kernel/clocks-differ.ts';
import { readRound } from './md5-round.ts';

const NOW = Date.UTC(2026, 10, 29);
const HOUR_MS = 3_600_000;

it.each([
  ['no job has run before', '[]', { reached: 0, begunAt: NOW }],
  ['it goes on within its day', { reached: 7, begunAt: NOW - 23 * HOUR_MS }, undefined],
  [
    'it goes on where another machine has begun it',
    { reached: 7, begunAt: NOW + CLOCKS_DIFFER_MS },
    undefined,
  ],
  [
    'a clock that was ahead has begun it',
    { reached: 7, begunAt: NOW + CLOCKS_DIFFER_MS + 1 },
    { reached: 0, begunAt: NOW },
  ],
  ['a day has passed', { reached: 7, begunAt: NOW - 24 * HOUR_MS }, { reached: 0, begunAt: NOW }],
])('a round of MD5s: %s', (_title, results, round) => {
  const text = typeof results === 'string' ? results : JSON.stringify(results);
  expect(readRound(text, NOW)).toEqual(round ?? results);
});
