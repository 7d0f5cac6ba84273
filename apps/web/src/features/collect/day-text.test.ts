import { expect, it } from 'vitest';
import { dayText } from './day-text.ts';

it.each([
  ['2026-11-29 22:00:00', '11-29 周日 22:00'],
  ['2026-12-31 00:05:09', '12-31 周四 00:05'],
  ['2028-02-29 12:00:00', '02-29 周二 12:00'],
])('%s is read as %s', (time, expected) => {
  expect(dayText(time)).toBe(expected);
});
