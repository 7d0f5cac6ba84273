import { type Halves, timesX } from './crc64-halves.ts';

/** Words of 32 bits in a row: 256 values of two halves. */
export const ROW_WORDS = 256 * 2;

/**
 * Row k holds at `2 * byte` the low half of `byte` followed by k zero bytes, and behind it the high
 * half; in memory that is one little-endian number of 64 bits.
 */
export function buildRows(count: number): Uint32Array {
  const rows = new Uint32Array(count * ROW_WORDS);
  for (let byte = 0; byte < 256; byte += 1) {
    let value: Halves = { low: byte, high: 0 };
    for (let row = 0; row < count; row += 1) {
      value = timesByte(value);
      rows.set([value.low, value.high], row * ROW_WORDS + byte * 2);
    }
  }
  return rows;
}

function timesByte(value: Halves): Halves {
  let product = value;
  for (let bit = 0; bit < 8; bit += 1) product = timesX(product);
  return product;
}
