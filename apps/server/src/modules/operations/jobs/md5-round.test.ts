import { expect, it } from 'vitest';
import { readRound } from './md5-round.ts';

const NOW = Date.UTC(2026, 10, 29);
const HOUR_MS = 3_600_000;

it.each([
  ['no job has run before', '[]', { reached: 0, begunAt: NOW }],
  ['it goes on within its day', { reached: 7, begunAt: NOW - 23 * HOUR_MS }, undefined],
  ['a day has passed', { reached: 7, begunAt: NOW - 24 * HOUR_MS }, { reached: 0, begunAt: NOW }],
])('a round of MD5s: %s', (_title, results, round) => {
  const text = typeof results === 'string' ? results : JSON.stringify(results);
  expect(readRound(text, NOW)).toEqual(round ?? results);
});
