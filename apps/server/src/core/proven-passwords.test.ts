import { expect, it } from 'vitest';
import { ProvenPasswords } from './proven-passwords.ts';

const MINUTE_MS = 60_000;

it('knows a password beside its own hash alone, in every spelling, for two minutes', () => {
  let now = 0;
  const proven = new ProvenPasswords(() => now);
  proven.remember('1234é', 'stored');
  expect(proven.has('１２３４e\u0301', 'stored')).toBe(true);
  expect(proven.has('1234', 'stored')).toBe(false);
  expect(proven.has('1234é', 'other')).toBe(false);
  now = 2 * MINUTE_MS - 1;
  expect(proven.has('1234é', 'stored')).toBe(true);
  now += 1;
  expect(proven.has('1234é', 'stored')).toBe(false);
});

it('forgets the oldest, however many come', () => {
  const proven = new ProvenPasswords(() => 0);
  for (let turn = 0; turn <= 1000; turn += 1) proven.remember(`${turn}`, 'stored');
  expect(proven.has('0', 'stored')).toBe(false);
  expect(proven.has('1', 'stored')).toBe(true);
  // A password that is proven again is no longer the oldest.
  proven.remember('1', 'stored');
  proven.remember('1001', 'stored');
  expect(proven.has('1', 'stored')).toBe(true);
  expect(proven.has('2', 'stored')).toBe(false);
});
