import { expect, it } from 'vitest';
import { RequestKey } from './request-key.ts';

const WISH = { codes: ['a', 'b'], name: undefined };

it('is the same for every try of a wish, however often', () => {
  const requests = new RequestKey();
  const key = requests.keyOf(WISH);
  expect(key).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(requests.keyOf({ codes: ['a', 'b'] })).toBe(key);
});

it.each([
  ['other files', { codes: ['a'] }],
  ['another order', { codes: ['b', 'a'] }],
  ['other terms', { ...WISH, password: 'x' }],
])('is another one for %s', (_title, other) => {
  const requests = new RequestKey();
  expect(requests.keyOf(WISH)).not.toBe(requests.keyOf(other));
});

it('is another one once the wish was settled', () => {
  const requests = new RequestKey();
  const key = requests.keyOf(WISH);
  requests.forget();
  expect(requests.keyOf(WISH)).not.toBe(key);
});
