import { describe, expect, it } from 'vitest';
import { createSessionToken, hashSessionToken } from './session-token.ts';

describe('session token (SECURITY T2 e)', () => {
  const tokens = Array.from({ length: 1000 }, createSessionToken);

  it('never repeats in a thousand', () => {
    expect(new Set(tokens).size).toBe(1000);
  });

  it('has 256 bits, and as many ones as zeros (monobit test)', () => {
    const bytes = Buffer.concat(tokens.map((token) => Buffer.from(token, 'base64url')));
    expect(bytes.length).toBe(32 * 1000);
    const bits = bytes.length * 8;
    const ones = bytes.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
    // Six sigma: an honest generator fails once in 500 million runs, a biased one at once.
    expect(Math.abs(2 * ones - bits) / Math.sqrt(bits)).toBeLessThan(6);
  });

  it('is kept as its SHA-256 only', () => {
    expect(hashSessionToken('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});
