import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDuration,
  formatLeft,
  formatPast,
  formatPercent,
  formatSpeed,
  omitThisYear,
} from './format.ts';

const china = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`);

describe('formatBytes', () => {
  it.each([
    [0, '0 B'],
    [-1, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [88_064, '86 KB'],
    // 1023.9 KB would read “1024 KB”.
    [1_048_500, '1.0 MB'],
    [4_404_019, '4.2 MB'],
    [882_900_992, '842.0 MB'],
    [1024 ** 3 - 1, '1.00 GB'],
    [1_095_216_660, '1.02 GB'],
    [2 * 1024 ** 4, '2.00 TB'],
    [5000 * 1024 ** 5, '5000.00 PB'],
  ])('reads %d as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it('adds the time to a speed', () => {
    expect(formatSpeed(12_373_197)).toBe('11.8 MB/s');
  });
});

describe('formatPercent', () => {
  it.each([
    [0, '0%'],
    [0.519, '51%'],
    [0.9999, '99%'],
    [1, '100%'],
    [1.2, '100%'],
    [-1, '0%'],
  ])('reads %d as %s', (share, text) => {
    expect(formatPercent(share)).toBe(text);
  });
});

describe('formatDuration', () => {
  it.each([
    [-5, '0 秒'],
    [1, '1 秒'],
    [28_000, '28 秒'],
    [59_001, '1 分钟'],
    [185_000, '3 分 5 秒'],
    [3_600_000, '1 小时'],
    [3_900_000, '1 小时 5 分'],
    [86_400_000, '1 天'],
    [183_600_000, '2 天 3 小时'],
  ])('reads %d ms as %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });
});

describe('dates', () => {
  it('shows China time wherever the browser is', () => {
    expect(formatDateTime(Date.UTC(2026, 11, 31, 16, 30))).toBe('2027-01-01 00:30');
    expect(formatDate(Date.UTC(2026, 11, 31, 16, 30))).toBe('2027-01-01');
  });
});

describe('formatPast', () => {
  const now = china('2026-11-20 10:00:00');

  it.each([
    ['2026-11-20 10:00:05', '刚刚'],
    ['2026-11-20 09:59:30', '刚刚'],
    ['2026-11-20 09:41:00', '19 分钟前'],
    ['2026-11-20 00:05:00', '今天 00:05'],
    ['2026-11-19 23:55:00', '昨天 23:55'],
    ['2026-11-18 11:20:00', '11-18 11:20'],
    ['2026-01-01 08:00:00', '01-01 08:00'],
    ['2025-12-31 23:59:00', '2025-12-31'],
  ])('reads %s as %s', (time, text) => {
    expect(formatPast(china(time), now)).toBe(text);
  });
});

describe('formatLeft', () => {
  const now = china('2026-11-20 10:00:00');

  it.each([
    ['2026-11-20 10:00:00', '已过期'],
    ['2026-11-20 10:00:01', '1 分钟'],
    ['2026-11-20 10:59:00', '59 分钟'],
    ['2026-11-20 15:30:00', '5 小时'],
    ['2026-11-22 09:59:00', '47 小时'],
    ['2026-12-20 10:00:00', '30 天'],
  ])('leaves %s: %s', (time, text) => {
    expect(formatLeft(china(time), now)).toBe(text);
  });
});

/** Half an hour before the new year in China, while it is 2026 everywhere. */
const BEFORE_NEW_YEAR = china('2026-12-31 23:30');

it.each([
  ['2026-12-31 23:59', BEFORE_NEW_YEAR, '12-31 23:59'],
  ['2027-01-01', BEFORE_NEW_YEAR, '2027-01-01'],
  ['2036-12-03 22:00', BEFORE_NEW_YEAR, '2036-12-03 22:00'],
  ['2027-01-01', BEFORE_NEW_YEAR + 3_600_000, '01-01'],
])('%s has its year where it is another one', (time, now, shown) => {
  expect(omitThisYear(time, now)).toBe(shown);
});
