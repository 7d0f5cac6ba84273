import { expect, it } from 'vitest';
import { pbkdf2 } from './pbkdf2.ts';

function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length));
}

it.each([
  [20, 16, 1, 32],
  [20, 16, 2, 32],
  [20, 16, 1000, 32],
  [64, 51, 3, 16],
  [1, 0, 5, 20],
])('derives what WebCrypto derives: %i, %i bytes, %i rounds, %i out', async (...sizes) => {
  const [passwordBytes, saltBytes, iterations, keyBytes] = sizes;
  const password = randomBytes(passwordBytes);
  const salt = randomBytes(saltBytes);
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const rule = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  const expected = new Uint8Array(await crypto.subtle.deriveBits(rule, key, keyBytes * 8));
  expect(pbkdf2(password, salt, { iterations, keyBytes })).toEqual(expected);
});

it('refuses what would need a second block', () => {
  const rule = { iterations: 1, keyBytes: 32 };
  expect(() => pbkdf2(new Uint8Array(65), new Uint8Array(16), rule)).toThrow(RangeError);
  expect(() => pbkdf2(new Uint8Array(20), new Uint8Array(52), rule)).toThrow(RangeError);
});
