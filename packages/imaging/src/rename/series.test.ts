import { describe, expect, it } from 'vitest';
import { drawSeries, keepSeries, nextStart, type Series, type SeriesMemory } from './series.ts';

const series: Series = { prefix: 'B2026', start: 8, step: 1, width: 4, perFolder: false };
const items = [{ folder: '甲' }, { folder: '甲' }, { folder: '乙' }];

function buildMemory(): SeriesMemory {
  const kept = new Map<string, number>();
  return { find: (key) => kept.get(key), keep: (key, next) => void kept.set(key, next) };
}

describe('drawSeries', () => {
  it('draws a number for each file', () => {
    expect(drawSeries(series, items)).toEqual({
      numbers: ['B20260008', 'B20260009', 'B20260010'],
      next: 11,
    });
  });

  it('begins anew in each folder when asked', () => {
    expect(drawSeries({ ...series, perFolder: true, step: 10 }, items)).toEqual({
      numbers: ['B20260008', 'B20260018', 'B20260008'],
      next: undefined,
    });
  });

  it('goes on in each folder behind the positions that are used there', () => {
    const used = new Map([
      ['甲', 3],
      ['丙', 9],
    ]);
    const perFolder = { ...series, perFolder: true };
    expect(drawSeries(perFolder, items, used)).toEqual({
      numbers: ['B20260011', 'B20260012', 'B20260008'],
      next: undefined,
    });
    const nearEnd = { ...perFolder, start: 999_999_999_996 };
    expect(drawSeries(nearEnd, items.slice(0, 1), used)).toHaveProperty('numbers');
    expect(drawSeries(nearEnd, items, used)).toEqual({ problem: 'runs-out' });
  });

  it('draws nothing for nothing', () => {
    expect(drawSeries(series, [])).toEqual({ numbers: [], next: 8 });
  });

  it.each([
    [{ start: -1 }, 'number-range'],
    [{ start: 1e12 }, 'number-range'],
    [{ start: 1.5 }, 'number-range'],
    [{ step: 0 }, 'number-range'],
    [{ width: 40 }, 'number-range'],
    [{ start: 999_999_999_998 }, 'runs-out'],
  ] as const)('refuses %o', (changes, problem) => {
    expect(drawSeries({ ...series, ...changes }, items)).toEqual({ problem });
  });
});

describe('the memory of a series', () => {
  it('goes on where the last batch stopped, prefix by prefix', () => {
    const memory = buildMemory();
    expect(nextStart('B2026', memory)).toBe(1);
    const drawn = drawSeries(series, items);
    if ('problem' in drawn) throw new Error(drawn.problem);
    keepSeries(series, drawn, memory);
    expect(nextStart('B2026', memory)).toBe(11);
    expect(nextStart('C2026', memory)).toBe(1);
  });

  it('keeps nothing when each folder has its own numbers', () => {
    const memory = buildMemory();
    keepSeries(series, { numbers: [], next: undefined }, memory);
    expect(nextStart('B2026', memory)).toBe(1);
  });
});
