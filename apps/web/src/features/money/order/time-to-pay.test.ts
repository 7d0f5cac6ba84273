import { describe, expect, it } from 'vitest';
import { clockText } from './time-to-pay.ts';

describe('the time that is left to pay', () => {
  it.each([
    [30 * 60_000, '30:00'],
    [29 * 60_000 + 40_001, '29:41'],
    [60_000, '1:00'],
    [59_001, '1:00'],
    [9000, '0:09'],
    [1, '0:01'],
    [0, '0:00'],
    [-5000, '0:00'],
  ])('of %i ms reads %s', (leftMs, text) => {
    expect(clockText(leftMs)).toBe(text);
  });
});
