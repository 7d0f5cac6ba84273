import { expect, it } from 'vitest';
import { firstDayToTell, lastDayToTell } from './reminding-hour.ts';

it.each([
  ['2026-11-20T08:59:59.999', '2026-11-19', '2026-11-20'],
  ['2026-11-20T09:00:00.000', '2026-11-20', '2026-11-21'],
  ['2026-11-20T23:59:59.999', '2026-11-20', '2026-11-21'],
  ['2026-11-21T00:00:00.000', '2026-11-20', '2026-11-21'],
])('at %s the last day to tell of is %s, the first to come %s', (time, last, first) => {
  const now = Date.parse(`${time}+08:00`);
  expect(lastDayToTell(now)).toBe(last);
  expect(firstDayToTell(now)).toBe(first);
});
