import { expect, it } from 'vitest';
import { dayHeading, startsDay } from './day-of.ts';

/** 2026-11-20 00:30 in China, still the 19th elsewhere. */
const NOW = Date.UTC(2026, 10, 19, 16, 30);

it.each([
  ['2026-11-20 00:10:00', '今天'],
  ['2026-11-19 23:59:59', '昨天'],
  ['2026-11-18 10:00:00', '11-18'],
  ['2025-11-18 10:00:00', '2025-11-18'],
])('%s stands under %s', (time, heading) => {
  expect(dayHeading(time, NOW)).toBe(heading);
});

it('a heading stands before the first entry of each day', () => {
  const rows = ['2026-11-20 09:00:00', '2026-11-20 08:00:00', '2026-11-19 23:00:00'];
  const starts = rows.map((_, index) =>
    startsDay(
      rows.map((time) => ({ time })),
      index,
    ),
  );
  expect(starts).toEqual([true, false, true]);
});
