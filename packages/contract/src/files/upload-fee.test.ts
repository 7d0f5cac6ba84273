import { describe, expect, it } from 'vitest';
import { downloadFeeFen, feeFen, feeText } from './upload-fee.ts';

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

describe('downloadFeeFen', () => {
  it.each([
    [0, 0],
    [50 * MIB, 0],
    [50 * MIB + 1, 10],
    [100 * MIB + 1, 20],
  ])('%i bytes: %i fen for a stranger', (size, fen) => {
    expect(downloadFeeFen(size)).toBe(fen);
  });
});
