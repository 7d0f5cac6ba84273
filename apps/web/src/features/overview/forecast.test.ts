import { expect, it } from 'vitest';
import { forecastFull } from './forecast.ts';

const day = (date: number, used_bytes: number) => ({
  day: `2026-11-${String(date).padStart(2, '0')}`,
  used_bytes,
});

it('goes on as the days went', () => {
  const days = [day(1, 100), day(5, 130), day(11, 200)];
  expect(forecastFull(days, 100)).toEqual({ seen: 10, left: 10, day: '2026-11-21' });
  expect(forecastFull(days, 0)).toEqual({ seen: 10, left: 0, day: '2026-11-11' });
});

it.each([
  ['too few days', [day(1, 100), day(7, 200)]],
  ['one day', [day(1, 100)]],
  ['none', []],
  ['nothing grown', [day(1, 100), day(20, 100)]],
  ['shrunk', [day(1, 100), day(20, 90)]],
  ['grown so little that it means nothing', [day(1, 100), day(20, 101)]],
])('says nothing of %s', (_title, days) => {
  expect(forecastFull(days, 1000)).toBeUndefined();
});
