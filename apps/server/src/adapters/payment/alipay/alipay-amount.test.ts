import { describe, expect, it } from 'vitest';
import { MAX_FEN, randomSums } from '../payment-harness.conformance.ts';
import { alipayYuan, readFen } from './alipay-amount.ts';

it('carries 10,000 sums there and back to the fen, as text and as a number', () => {
  const sums = [1, 7, 29, 57, 99, 100, MAX_FEN, ...randomSums(10_000)];
  expect(sums.map((fen) => readFen(alipayYuan(fen)))).toEqual(sums);
  expect(sums.map((fen) => readFen(Number(alipayYuan(fen))))).toEqual(sums);
});

it.each([
  [1, '0.01'],
  [60, '0.60'],
  [100, '1.00'],
  [113_999, '1139.99'],
])('writes %i fen as %s', (fen, yuan) => {
  expect(alipayYuan(fen)).toBe(yuan);
});

describe('what Alipay answers', () => {
  it.each([
    ['88.88', 8888],
    ['88.8', 8880],
    ['88', 8800],
    ['0.00', 0],
    [88.88, 8888],
    [0.07, 7],
  ])('reads %s', (yuan, fen) => {
    expect(readFen(yuan)).toBe(fen);
  });

  it.each(['', '-1.00', '+1.00', '0.005', '1e2', '1,00', '0x10', ' 1.00', 1e-9, Number.NaN, -1])(
    'takes “%s” for no sum of money',
    (yuan) => {
      expect(readFen(yuan)).toBeUndefined();
    },
  );
});
