import { fromWireTime, toWireTime } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { prolongedExpiry, publishedExpiry } from './later-expiry.ts';

const at = (text: string) => fromWireTime(text) ?? Number.NaN;
const NOW = at('2026-11-20 12:00:00');

describe('spec §9: extension adds 10 years', () => {
  it.each([
    ['to the present end', '2026-12-01 08:00:00', '2036-12-01 08:00:00'],
    ['to now when it has expired', '2026-11-01 08:00:00', '2036-11-20 12:00:00'],
    ['again', '2036-12-01 08:00:00', '2046-12-01 08:00:00'],
    ['over the turn of the year in Shanghai', '2026-12-31 23:59:59', '2036-12-31 23:59:59'],
    ['from a leap day', '2028-02-29 10:00:00', '2038-02-28 10:00:00'],
    ['up to the last year', '9989-06-01 00:00:00', '9999-06-01 00:00:00'],
  ])('%s', (_case, end, later) => {
    expect(toWireTime(prolongedExpiry(at(end), NOW) ?? 0)).toBe(later);
  });

  it('SECURITY §3 row 60: not beyond the year 9999', () => {
    expect(prolongedExpiry(at('9990-01-01 00:00:00'), NOW)).toBeUndefined();
  });

  it('keeps the milliseconds', () => {
    expect((prolongedExpiry(NOW + 123, NOW) ?? 0) % 1000).toBe(123);
  });
});

describe('publishing', () => {
  it.each([
    ['a file that ends soon', '2026-12-01 08:00:00', '2036-11-20 12:00:00'],
    ['an expired file', '2026-01-01 08:00:00', '2036-11-20 12:00:00'],
    ['a file that ends later than that', '2046-12-01 08:00:00', '2046-12-01 08:00:00'],
  ])('%s', (_case, end, later) => {
    expect(toWireTime(publishedExpiry(at(end), NOW))).toBe(later);
  });
});
