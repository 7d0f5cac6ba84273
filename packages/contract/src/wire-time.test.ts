import { describe, expect, it } from 'vitest';
import { fromWireTime, toWireTime } from './wire-time.ts';

describe('wire time', () => {
  it.each([
    ['1970-01-01 08:00:00', 0],
    ['2026-11-20 00:00:00', Date.UTC(2026, 10, 19, 16)],
    ['2024-02-29 23:59:59', Date.UTC(2024, 1, 29, 15, 59, 59)],
    ['2038-01-19 11:14:08', 2 ** 31 * 1000],
    ['9999-12-31 23:59:59', Date.UTC(9999, 11, 31, 15, 59, 59)],
  ])('%s is an instant in Asia/Shanghai', (text, epochMs) => {
    expect(toWireTime(epochMs)).toBe(text);
    expect(fromWireTime(text)).toBe(epochMs);
  });

  it('drops the milliseconds', () => {
    expect(toWireTime(999)).toBe('1970-01-01 08:00:00');
  });

  it.each([
    '',
    '2026-11-20',
    '2026-11-20T00:00:00',
    '2026-02-30 00:00:00',
    '2023-02-29 00:00:00',
    '2026-13-01 00:00:00',
    '2026-11-20 24:00:00',
    '2026-11-20 00:60:00',
    '26-11-20 00:00:00',
    ' 2026-11-20 00:00:00',
    '2026-11-20 00:00:00Z',
  ])('refuses %j', (text) => {
    expect(fromWireTime(text)).toBeUndefined();
  });
});
