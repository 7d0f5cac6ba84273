import { expect, it } from 'vitest';
import { createRecoveryCodes, hashRecoveryCode, normalizeRecoveryCode } from './recovery-code.ts';

it('makes ten, each its own, of signs that are not taken for others', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    expect(normalizeRecoveryCode(code)).toBe(code);
  }
});

it.each([
  '4K7Q-M2XA',
  '4k7q-m2xa',
  ' 4K7Q M2XA ',
  '4K7QM2XA',
  '４Ｋ７Ｑ—Ｍ２ＸＡ',
  '4K7Q-M2XA\u200b',
])('takes %j', (typed) => {
  expect(normalizeRecoveryCode(typed)).toBe('4K7Q-M2XA');
});

it.each(['', '4K7Q-M2X', '4K7Q-M2XAB', '4K7Q-M2XO', '0000-0000', "' or 1=1", 'x'.repeat(64)])(
  'refuses %j',
  (typed) => {
    expect(normalizeRecoveryCode(typed)).toBeUndefined();
  },
);

it('keeps the same code of two users as two', () => {
  const hash = hashRecoveryCode('4K7Q-M2XA', 1, 'key');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(hashRecoveryCode('4K7Q-M2XA', 2, 'key')).not.toBe(hash);
  expect(hashRecoveryCode('4K7Q-M2XA', 1, 'other')).not.toBe(hash);
});
