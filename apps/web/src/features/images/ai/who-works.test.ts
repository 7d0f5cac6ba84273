import { expect, it } from 'vitest';
import { isEngineKnown } from './who-works.ts';

it.each([
  ['known', true, 'service', true],
  ['known', true, 'local', true],
  ['known', false, 'service', true],
  ['asking', true, 'service', false],
  ['asking', true, 'local', false],
  ['asking', false, 'service', false],
  ['away', true, 'service', false],
  ['away', true, 'local', true],
  ['away', false, 'service', true],
  ['away', false, 'local', true],
] as const)('%s, logged in: %s, wants %s: %s', (state, isLogin, wanted, isKnown) => {
  expect(isEngineKnown({ state, isLogin, wanted })).toBe(isKnown);
});
