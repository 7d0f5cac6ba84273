import { expect, it } from 'vitest';
import { createTokenBucket } from './token-bucket.ts';

it('gives so many at once, and then as many as have come back', () => {
  const bucket = createTokenBucket({ perSecond: 2, atOnce: 3 });
  const given = (times: number, at: number) =>
    Array.from({ length: times }, () => bucket.take(at)).filter(Boolean).length;
  expect(given(5, 1000)).toBe(3);
  expect(given(5, 1400)).toBe(0);
  expect(given(5, 1500)).toBe(1);
  expect(given(5, 2500)).toBe(2);
  expect(given(9, 60_000)).toBe(3);
});
