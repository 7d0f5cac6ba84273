import { describe, expect, it } from 'vitest';
import { createTotpSecret, matchTotp, totpOf, totpUri } from './totp.ts';

/** `12345678901234567890`, the secret of RFC 6238 appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const STEP_MS = 30_000;

describe('one-time codes by time', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %d', (second, code) => {
    expect(totpOf(SECRET, Math.floor(second / 30))).toBe(code);
    expect(matchTotp(SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('a code %d steps away is taken: %s', (away, isTaken) => {
    const now = 1_234_567_890_000;
    const step = Math.floor(now / STEP_MS) + away;
    expect(matchTotp(SECRET, totpOf(SECRET, step), now)).toBe(isTaken ? step : undefined);
  });

  it.each(['', '28708', '2870820', 'abcdef', '２８７０８２'])('%j is none', (typed) => {
    expect(matchTotp(SECRET, typed, 59_000)).toBeUndefined();
  });

  it('have secrets of 160 bits, each its own', () => {
    const secrets = Array.from({ length: 20 }, createTotpSecret);
    expect(new Set(secrets).size).toBe(20);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('are told to an authenticator with site and account', () => {
    const uri = new URL(totpUri(SECRET, { site: '快传', name: '138****8000' }));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('快传:138****8000');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: SECRET,
      issuer: '快传',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
