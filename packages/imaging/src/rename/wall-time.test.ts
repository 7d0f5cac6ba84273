import { describe, expect, it } from 'vitest';
import { formatWallTime, parseCameraTime, wallTimeOf } from './wall-time.ts';

const time = { year: 2026, month: 1, day: 2, hour: 3, minute: 4, second: 5 };

describe('camera times', () => {
  it('are read as the camera wrote them', () => {
    expect(parseCameraTime('2026:01:02 03:04:05')).toEqual(time);
    expect(parseCameraTime('2026-01-02T03:04:05')).toEqual(time);
  });

  it.each([
    '',
    '    :  :     :  :  ',
    '0000:00:00 00:00:00',
    '2026:13:01 00:00:00',
    '2026:02:30 00:00:00',
    '2026:01:01 25:00:00',
  ])('are none in %j', (text) => {
    expect(parseCameraTime(text)).toBeUndefined();
  });
});

describe('formatWallTime', () => {
  it.each([
    ['YYYY-MM-DD HH.mm.ss', '2026-01-02 03.04.05'],
    ['YY年M月', '26年M月'],
    ['YYYYMMDDHHmmss', '20260102030405'],
    ['', ''],
  ])('writes %j as %j', (format, text) => {
    expect(formatWallTime(time, format)).toBe(text);
  });
});

describe('wallTimeOf', () => {
  it('is what the clock of this computer showed', () => {
    expect(wallTimeOf(new Date(2026, 0, 2, 3, 4, 5).getTime())).toEqual(time);
  });
});
