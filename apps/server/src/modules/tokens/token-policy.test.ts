import { expect, it } from 'vitest';
import {
  isUseDue,
  orderRights,
  programName,
  readRights,
  tokenEnd,
  tokenState,
} from './token-policy.ts';
import { createToken, hashToken, hintAt } from './token-secret.ts';

it.each([
  ['without an end', { created_at: 10, ends_at: null }, 5, 'live'],
  ['before its end', { created_at: 10, ends_at: 101 }, 5, 'live'],
  ['at its end', { created_at: 10, ends_at: 100 }, 5, 'ended'],
  ['older than the password', { created_at: 10, ends_at: null }, 11, 'password_changed'],
  ['as old as the password', { created_at: 10, ends_at: null }, 10, 'live'],
] as const)('SECURITY §3 row 276: a token %s', (_what, token, password_changed_at, state) => {
  expect(tokenState(token, { password_changed_at }, 100)).toBe(state);
});

it('ends after its days, or never', () => {
  expect(tokenEnd(7, 1000)).toBe(1000 + 7 * 86_400_000);
  expect(tokenEnd(0, 1000)).toBeNull();
});

it.each([
  [null, true],
  [0, true],
  [39_999, true],
  [40_001, false],
])('a use is written down once a minute: last %s', (used_at, isDue) => {
  expect(isUseDue({ used_at }, 100_000)).toBe(isDue);
});

it('rights stand once each, in one order, and words that are none open nothing', () => {
  expect(orderRights(['list', 'send', 'list'])).toEqual(['send', 'list']);
  expect(readRights('list office send')).toEqual(['send', 'list']);
  expect(readRights('')).toEqual([]);
});

it.each([
  ['curl/8.5.0', 'curl 8.5.0'],
  ['transmit-cli/1.4.0 (linux x64)', 'transmit-cli 1.4.0'],
  ['', ''],
  ['<script>alert(1)</script>', 'scriptalert1 script'],
  ['a'.repeat(500), 'a'.repeat(40)],
])('SECURITY §3 row 278: a program is called by its first word: %s', (agent, name) => {
  expect(programName(agent)).toBe(name);
});

it('a token is 32 random bytes, found by its hash and known again by its ends', () => {
  const token = createToken();
  expect(token).toMatch(/^tk_[\w-]{43}$/);
  expect(createToken()).not.toBe(token);
  expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/);
  expect(hintAt(token)).toBe(`${token.slice(0, 7)}…${token.slice(-4)}`);
});
