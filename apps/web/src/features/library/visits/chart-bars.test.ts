import { describe, expect, it } from 'vitest';
import { chartOf, roundTop, shortDay } from './chart-bars.ts';

describe('the chart of visits', () => {
  it.each([
    [0, 4],
    [1, 4],
    [4, 4],
    [5, 6],
    [9, 10],
    [10, 10],
    [11, 20],
    [21, 40],
    [41, 60],
    [81, 100],
    [100, 100],
    [101, 200],
    [12_345, 20_000],
  ])('%i visits on the busiest day end at %i', (most, top) => {
    expect(roundTop(most)).toBe(top);
    expect(Number.isInteger(top / 2)).toBe(true);
  });

  it('stacks views on downloads, in shares of its scale', () => {
    const days = [
      { day: '2026-11-19', views: 0, downloads: 0 },
      { day: '2026-11-20', views: 6, downloads: 2 },
    ];
    const { bars, ticks } = chartOf(days);
    expect(ticks).toEqual([8, 4, 0]);
    expect(bars.map(({ views, downloads }) => [views, downloads])).toEqual([
      [0, 0],
      [0.75, 0.25],
    ]);
  });

  it('has a scale even without a day', () => {
    expect(chartOf([])).toEqual({ bars: [], ticks: [4, 2, 0] });
  });

  it('names days without their year', () => {
    expect(shortDay('2026-11-20')).toBe('11-20');
  });
});
