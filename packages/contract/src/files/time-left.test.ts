import { describe, expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = Date.parse('2026-11-20T10:00:00+08:00');

describe('the time that is left', () => {
  it.each([
    ['2026-11-27 10:00:00', '7 天'],
    ['2026-11-27 09:59:58', '7 天'],
    ['2026-11-21 10:00:01', '2 天'],
    ['2026-11-21 10:00:00', '24 小时'],
    ['2026-11-20 10:30:00', '30 分钟'],
    ['2026-11-20 10:00:00', '已过期'],
    ['2026-11-19 10:00:00', '已过期'],
  ])('until %s is %s', (expireTime, left) => {
    expect(timeLeft(expireTime, now)).toBe(left);
  });
});
