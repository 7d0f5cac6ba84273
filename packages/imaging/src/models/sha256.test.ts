import { describe, expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('sha256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ])('knows the digest of "%s" with and without WebCrypto', async (text, digest) => {
    expect(await sha256(bytes(text))).toBe(digest);
    expect(await sha256(bytes(text), null)).toBe(digest);
  });

  it.each([55, 56, 63, 64, 65, 1000])('agrees with WebCrypto on %i bytes', async (length) => {
    const input = Uint8Array.from({ length }, (_, index) => (index * 37) % 256);
    expect(await sha256(input, null)).toBe(await sha256(input));
  });
});
