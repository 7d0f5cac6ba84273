import { expect, it } from 'vitest';
import { readPrice } from './read-price.ts';

it.each<[string, number | undefined]>([
  ['10', 10],
  ['10.00', 10],
  [' 19.9 ', 19.9],
  ['¥ 0.01', 0.01],
  ['１９．９', 19.9],
  ['10000', 10_000],
  ['10000.01', undefined],
  ['0', undefined],
  ['0.001', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['1,000', undefined],
  ['', undefined],
  ['十', undefined],
])('“%s” is %s', (typed, price) => {
  expect(readPrice(typed)).toBe(price);
});
