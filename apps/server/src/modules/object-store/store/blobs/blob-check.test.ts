import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compareWith, Xxh64 } from './blob-check.ts';

function xxh64(...pieces: (string | Uint8Array)[]): string {
  const hash = new Xxh64();
  for (const piece of pieces) hash.update(Buffer.from(piece));
  return hash.digest();
}

describe('XXH64', () => {
  // Vectors of the reference implementation and its specification (github.com/Cyan4973/xxHash).
  it.each([
    ['', 'ef46db3751d8e999'],
    ['a', 'd24ec4f1a98c6e5b'],
    ['abc', '44bc2cf5ad770999'],
    ['Nobody inspects the spammish repetition', 'fbcea83c8a378bf1'],
  ])('of %j is %s', (text, digest) => {
    expect(xxh64(text)).toBe(digest);
  });

  it('is the same in whatever pieces the bytes come, also of several bodies at once', () => {
    const bytes = randomBytes(300_000);
    const once = xxh64(bytes);
    for (const cut of [0, 1, 31, 32, 33, 65_536, 299_999]) {
      expect(xxh64(bytes.subarray(0, cut), bytes.subarray(cut))).toBe(once);
    }
    const [one, other] = [new Xxh64(), new Xxh64()];
    for (let at = 0; at < bytes.length; at += 50_000) {
      one.update(bytes.subarray(at, at + 50_000));
      other.update(randomBytes(50_000));
    }
    expect(one.digest()).toBe(once);
    expect(other.digest()).not.toBe(once);
  });
});

describe('comparing', () => {
  const bytes = randomBytes(1000);
  const changed = Buffer.from(bytes);
  changed[500] = (changed[500] ?? 0) ^ 1;

  it.each([
    ['its XXH64', { xxh64: xxh64(bytes), crc32: 0 }],
    ['the CRC-32 of a blob from before', { xxh64: null, crc32: crc32(bytes) }],
  ])('knows a blob by %s, and one bit of another', (_by, check) => {
    const isRight = (read: Uint8Array) => {
      const comparison = compareWith(check);
      comparison.update(read.subarray(0, 300));
      comparison.update(read.subarray(300));
      return comparison.isRight();
    };
    expect(isRight(bytes)).toBe(true);
    expect(isRight(changed)).toBe(false);
  });
});
