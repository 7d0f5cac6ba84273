import { expect, it } from 'vitest';
import { fromLunar, lunarText, toLunar } from './lunar-date.ts';

it.each([
  ['2026-11-23', 2026, '十月十五', false],
  ['2026-02-16', 2025, '腊月廿九', true],
  ['2026-02-17', 2026, '正月初一', false],
  ['2025-07-24', 2025, '六月三十', false],
  ['2025-07-25', 2025, '闰六月初一', false],
  ['2024-02-09', 2023, '腊月三十', true],
  ['2033-12-22', 2033, '闰冬月初一', false],
])('%s is of the lunar year %i, %s', (day, year, text, isLastOfYear) => {
  const lunar = toLunar(day);
  expect(lunarText(lunar)).toBe(text);
  expect(lunar).toMatchObject({ year, isLastOfYear });
  expect(fromLunar(year, lunar)).toBe(day);
});

it.each([
  ['a leap month that the year has not', 2026, { month: 6, day: 3, isLeap: true }, '2026-07-16'],
  ['a thirtieth of a short month', 2026, { month: 4, day: 30, isLeap: false }, '2026-06-14'],
  ['both at once', 2026, { month: 4, day: 30, isLeap: true }, '2026-06-14'],
])('%s becomes the nearest day', (_title, year, lunar, day) => {
  expect(fromLunar(year, lunar)).toBe(day);
});
