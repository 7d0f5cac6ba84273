import { expect, it } from 'vitest';
import { carriedBytes, RECORD_BYTES, sealedSize, spanOf, TAG_BYTES } from './sizes.ts';

const MIB = 2 ** 20;
const GIB = 2 ** 30;

it.each([
  ['nothing', 0, 64 * 1024],
  ['a letter', 1, 64 * 1024],
  ['almost what is free', 50 * MIB - 4096, 50 * MIB],
  ['almost what a visitor may send', 5 * GIB - 1_000_000, 5 * GIB],
  ['almost what a user may send', 48 * GIB - 10_000_000, 48 * GIB],
])('%s is filled up to a size of many', (_what, plain, sealed) => {
  expect(sealedSize(plain)).toBe(sealed);
});

it('holds what it carries, and costs at most an eighth', () => {
  for (let plain = 1; plain < 60 * GIB; plain = Math.ceil(plain * 1.37)) {
    const sealed = sealedSize(plain);
    expect(carriedBytes(sealed)).toBeGreaterThanOrEqual(plain);
    if (plain > MIB) expect(sealed / plain).toBeLessThan(1.07);
    if (plain > GIB) expect(sealed / plain).toBeLessThan(1.035);
    // A record is more than its tag.
    expect(sealed % RECORD_BYTES === 0 || sealed % RECORD_BYTES > TAG_BYTES).toBe(true);
  }
});

it('has few sizes', () => {
  const sizes = new Set(Array.from({ length: 4096 }, (_, index) => sealedSize(index * 25_600)));
  expect(sizes.size).toBeLessThan(300);
});

it('finds the records of a range', () => {
  const sealed = sealedSize(3 * MIB);
  expect(spanOf(sealed, 0, 1)).toEqual({ firstRecord: 0, start: 0, end: RECORD_BYTES, skip: 0 });
  const last = carriedBytes(sealed);
  expect(spanOf(sealed, last - 1, last).end).toBe(sealed);
});
