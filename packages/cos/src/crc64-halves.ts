/** 64-bit values as two 32-bit halves, which JavaScript can shift and xor without a BigInt each. */
export interface Halves {
  low: number;
  high: number;
}

/** ECMA-182, reflected: bit 63 is x^0. */
const POLYNOMIAL: Halves = { low: 0xd7870f42, high: 0xc96c5795 };

export function splitHalves(value: bigint): Halves {
  return { low: Number(value & 0xffffffffn), high: Number(value >> 32n) };
}

export function joinHalves({ low, high }: Halves): bigint {
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
}

/** Times x, modulo the polynomial. */
export function timesX({ low, high }: Halves): Halves {
  const carry = low & 1 ? POLYNOMIAL : { low: 0, high: 0 };
  return { low: (low >>> 1) ^ (high << 31) ^ carry.low, high: (high >>> 1) ^ carry.high };
}
