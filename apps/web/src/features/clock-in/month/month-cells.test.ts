import { expect, it } from 'vitest';
import { addMonths, monthCells } from './month-cells.ts';

const done = (...days: string[]) => days.map((day) => ({ day, points: 5 }));

it('begins weeks on Monday and always has six of them', () => {
  const cells = monthCells('2026-11', { days: [], today: '2026-11-23' });
  expect(cells).toHaveLength(42);
  expect(cells.findIndex((cell) => cell?.day === 1)).toBe(6);
  expect(cells.findIndex((cell) => cell?.day === 30)).toBe(35);
  expect(cells.filter((cell) => cell?.isToday).map((cell) => cell?.day)).toEqual([23]);
});

it.each([
  ['2027-02', 0, 28],
  ['2028-02', 1, 29],
  ['2026-08', 5, 31],
])('%s begins after %i empty days and has %i', (month, empty, length) => {
  const cells = monthCells(month, { days: [], today: '' });
  expect(cells.findIndex((cell) => cell !== undefined)).toBe(empty);
  expect(cells.filter((cell) => cell !== undefined)).toHaveLength(length);
});

it('joins days in a row, across weeks too', () => {
  const days = done('2026-11-07', '2026-11-08', '2026-11-09', '2026-11-12');
  const ribbons = monthCells('2026-11', { days, today: '' })
    .filter((cell) => cell?.points !== undefined)
    .map((cell) => [cell?.day, cell?.joinsBefore, cell?.joinsAfter]);
  expect(ribbons).toEqual([
    [7, false, true],
    [8, true, true],
    [9, true, false],
    [12, false, false],
  ]);
});

it.each([
  ['2026-11', -1, '2026-10'],
  ['2026-01', -1, '2025-12'],
  ['2026-12', 1, '2027-01'],
])('%s and %i months are %s', (month, count, other) => {
  expect(addMonths(month, count)).toBe(other);
});
