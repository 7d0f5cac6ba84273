import { expect, it } from 'vitest';
import { countShanghaiDays } from '#core/shanghai-day.ts';
import { fillChart, firstChartDay } from './visit-days.ts';

/** 2026-11-20 04:00 UTC is noon in Shanghai. */
const NOW = Date.UTC(2026, 10, 20, 4);

it('shows 30 days up to today, days without visits too', () => {
  const days = fillChart([], NOW);
  expect(days).toHaveLength(30);
  expect(days.at(0)).toEqual({ day: '2026-10-22', views: 0, downloads: 0 });
  expect(days.at(-1)).toEqual({ day: '2026-11-20', views: 0, downloads: 0 });
  expect(firstChartDay(NOW)).toBe(countShanghaiDays(NOW) - 29);
});

it('puts counts where they belong', () => {
  const today = countShanghaiDays(NOW);
  const days = fillChart(
    [
      { day: today, action: 'view', count: 3 },
      { day: today, action: 'download', count: 1 },
      { day: today - 1, action: 'view', count: 2 },
      { day: today - 99, action: 'view', count: 9 },
    ],
    NOW,
  );
  expect(days.slice(-2)).toEqual([
    { day: '2026-11-19', views: 2, downloads: 0 },
    { day: '2026-11-20', views: 3, downloads: 1 },
  ]);
});
