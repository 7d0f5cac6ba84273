import { expect, it } from 'vitest';
import { readAiPrice } from './read-ai-price.ts';

it.each([
  ['3', 3],
  [' 0.05 ', 0.05],
  ['100000', 100_000],
  ['100000.01', undefined],
  ['1.005', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['', undefined],
])('%j is %j', (typed, price) => {
  expect(readAiPrice(typed)).toBe(price);
});
