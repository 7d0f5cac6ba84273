import { describe, expect, it } from 'vitest';
import type { Mask } from '../mask.ts';
import { agreementOf, likenessOf } from './agreement.ts';

const mask = (width: number, ...data: number[]): { mask: Mask } => ({
  mask: { width, height: data.length / width, data: Uint8Array.from(data) },
});

describe('agreementOf', () => {
  it('is the shared part of all that one of them has', () => {
    expect(agreementOf(mask(2, 1, 1, 0, 0), mask(2, 1, 0, 0, 0))).toBe(0.5);
    expect(agreementOf(mask(2, 1, 1, 0, 0), mask(2, 0, 0, 1, 1))).toBe(0);
  });

  it('compares copies of two sizes, whichever comes first', () => {
    const fine = mask(4, ...[1, 1, 0, 0], ...[1, 1, 0, 0], ...[0, 0, 0, 0], ...[0, 0, 0, 0]);
    const coarse = mask(2, 1, 0, 0, 0);
    expect(agreementOf(fine, coarse)).toBe(1);
    expect(agreementOf(coarse, fine)).toBe(1);
  });

  it('is whole between two that found nothing', () => {
    expect(agreementOf(mask(1, 0), mask(1, 0))).toBe(1);
  });
});

it('likenessOf tells how far a mask is from the map that it was made from', () => {
  const { mask: made } = mask(2, 1, 0);
  expect(likenessOf(made, Float32Array.of(0.5, 0.5))).toBeCloseTo(1 / 3);
  expect(likenessOf(made, Float32Array.of(1, 0))).toBe(1);
});
