import { describe, expect, it } from 'vitest';
import { chooseExpiry } from './choose-expiry.ts';

const DAY_MS = 86_400_000;
const OWNER = { visitor: 'v:1', user: 'u:1' };

describe('chooseExpiry', () => {
  it.each([
    ['visitor', undefined, 7],
    ['visitor', 1, 1],
    ['visitor', 7, 7],
    ['user', undefined, 30],
    ['user', 90, 90],
  ] as const)('a %s who asks for %s days gets %i', (plan, asked, days) => {
    expect(chooseExpiry(OWNER[plan], asked, 1000)).toBe(1000 + days * DAY_MS);
  });

  it.each([
    ['visitor', 8],
    ['user', 91],
  ] as const)('a %s may not have %i days', (plan, days) => {
    expect(() => chooseExpiry(OWNER[plan], days, 0)).toThrow(
      expect.objectContaining({
        code: 'E_PARAM',
        details: expect.objectContaining({ fields: { expire_days: expect.any(String) } }),
      }),
    );
  });
});
