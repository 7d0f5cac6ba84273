import { CODE_ALPHABET, CODE_LENGTH, isCode } from '@transmit/contract';
import { expect, it } from 'vitest';
import { createCode } from './fresh-code.ts';

it('SECURITY T3 (d): makes valid codes without repeats, each symbol as likely as any other', () => {
  const codes = Array.from({ length: 20_000 }, createCode);
  expect(codes.every(isCode)).toBe(true);
  expect(new Set(codes).size).toBe(codes.length);
  // 31 degrees of freedom: a fair source passes 75 but once in 65,000 tries.
  for (let position = 0; position < CODE_LENGTH; position += 1) {
    expect(chiSquare(codes.map((code) => code.charAt(position)))).toBeLessThan(75);
  }
});

function chiSquare(symbols: string[]): number {
  const expected = symbols.length / CODE_ALPHABET.length;
  return [...CODE_ALPHABET]
    .map((symbol) => symbols.filter((drawn) => drawn === symbol).length)
    .reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
