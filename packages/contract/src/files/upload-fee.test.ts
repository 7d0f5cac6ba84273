import { describe, expect, it } from 'vitest';
import { feeFen, feeText, receiverFeeFen, sendingFee, takesMoney } from './upload-fee.ts';

const MIB = 1024 * 1024;

describe('fee', () => {
  it.each([
    [0, 0, '0.0'],
    [1, 10, '0.1'],
    [104_857_600, 10, '0.1'],
    [104_857_601, 20, '0.2'],
    [1024 ** 4, 104_860, '1048.6'],
  ])('SECURITY §3 row 84, T13: %i bytes cost %i fen, shown as %s', (size, fen, text) => {
    expect(feeFen(size)).toBe(fen);
    expect(feeText(fen)).toBe(text);
  });
});

describe('receiverFeeFen', () => {
  it.each([
    [0, 0],
    [50 * MIB, 0],
    [50 * MIB + 1, 10],
    [100 * MIB + 1, 20],
  ])('%i bytes: %i fen for a stranger, and nothing where nothing is sold', (size, fen) => {
    expect(receiverFeeFen(size, true)).toBe(fen);
    expect(receiverFeeFen(size, false)).toBe(0);
  });
});

it.each([
  ['nothing is sold', [60 * MIB, 200 * MIB], false, 30, 'nobody'],
  ['small files are free', [50 * MIB, 1], true, 0, 'nobody'],
  ['small files are free beside a large one', [1, 60 * MIB], false, 10, 'nobody'],
  ['large ones are paid for', [50 * MIB, 200 * MIB], true, 20, 'receiver'],
  ['there are none', [], true, 0, 'nobody'],
] as const)('where %s', (_title, sizes, isSold, fen, paidBy) => {
  expect(sendingFee(sizes, isSold)).toEqual({ fen, paidBy });
});

it('a site takes money when there is a way to pay', () => {
  expect(takesMoney([])).toBe(false);
  expect(takesMoney(['wechat'])).toBe(true);
});
