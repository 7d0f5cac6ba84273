import { describe, expect, it } from 'vitest';
import { toFen, toYuan } from './money.ts';

describe('money', () => {
  it.each([
    [0, 0],
    [0.1, 10],
    [0.29, 29],
    [19.9, 1990],
    [1.15, 115],
    [1_000_000.01, 100_000_001],
  ])('%d yuan is %i fen', (yuan, fen) => {
    expect(toFen(yuan)).toBe(fen);
    expect(toYuan(fen)).toBe(yuan);
  });

  it('brings every whole number of fen through the wire unchanged', () => {
    for (let fen = 0; fen < 20_000; fen += 1) expect(toFen(toYuan(fen))).toBe(fen);
  });

  it.each([0.001, 0.105, -0.01, -1, Number.NaN, Infinity, 1e-9, 1e300])('refuses %d', (yuan) => {
    expect(toFen(yuan)).toBeUndefined();
  });
});
