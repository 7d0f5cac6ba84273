import { expect, it } from 'vitest';
import type { Wanted } from '#files/download/ask-for-link.ts';
import { costsSomething } from './costs-something.ts';

const BUNDLE = [
  { index: 0, fee: 0 },
  { index: 1, fee: 0.6 },
];
const code = '0000000000';

it.each<[string, Wanted, boolean]>([
  ['the free file of a bundle', { kind: 'entry', code, index: 0 }, false],
  ['the other one', { kind: 'entry', code, index: 1 }, true],
  ['all of it', { kind: 'zip', code, indexes: undefined }, true],
  ['the free ones of it', { kind: 'zip', code, indexes: [0] }, false],
  ['some, one of which costs', { kind: 'zip', code, indexes: [0, 1] }, true],
])('%s: %j costs something: %s', (_what, wanted, costs) => {
  expect(costsSomething(BUNDLE, wanted)).toBe(costs);
});

it('a file by itself costs what it costs', () => {
  const wanted: Wanted = { kind: 'file', code, name: 'a' };
  expect(costsSomething([{ fee: 0.1 }], wanted)).toBe(true);
  expect(costsSomething([{ fee: 0 }], wanted)).toBe(false);
});
