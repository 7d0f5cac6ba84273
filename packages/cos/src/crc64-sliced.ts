/**
 * The bytes through CRC-64 in plain TypeScript, eight at a time (slicing-by-8): 0.9 GB/s. For short
 * pieces, and for places that refuse WebAssembly.
 */
import { joinHalves, splitHalves } from './crc64-halves.ts';
import { buildRows } from './crc64-tables.ts';

const TABLE = buildRows(8);

/** The state after `bytes`. The casts hold because every index is below 8 * 256 * 2. */
export function advanceSliced(state: bigint, bytes: Uint8Array): bigint {
  let { low, high } = splitHalves(state);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = TABLE;
  const whole = bytes.byteLength - (bytes.byteLength % 8);
  let at = 0;
  for (; at < whole; at += 8) {
    const a = view.getUint32(at, true) ^ low;
    const b = view.getUint32(at + 4, true) ^ high;
    const i7 = ((a & 0xff) << 1) | 0xe00;
    const i6 = ((a >>> 7) & 0x1fe) | 0xc00;
    const i5 = ((a >>> 15) & 0x1fe) | 0xa00;
    const i4 = ((a >>> 23) & 0x1fe) | 0x800;
    const i3 = ((b & 0xff) << 1) | 0x600;
    const i2 = ((b >>> 7) & 0x1fe) | 0x400;
    const i1 = ((b >>> 15) & 0x1fe) | 0x200;
    const i0 = (b >>> 23) & 0x1fe;
    low =
      (table[i7] as number) ^
      (table[i6] as number) ^
      (table[i5] as number) ^
      (table[i4] as number) ^
      (table[i3] as number) ^
      (table[i2] as number) ^
      (table[i1] as number) ^
      (table[i0] as number);
    high =
      (table[i7 | 1] as number) ^
      (table[i6 | 1] as number) ^
      (table[i5 | 1] as number) ^
      (table[i4 | 1] as number) ^
      (table[i3 | 1] as number) ^
      (table[i2 | 1] as number) ^
      (table[i1 | 1] as number) ^
      (table[i0 | 1] as number);
  }
  for (; at < bytes.byteLength; at += 1) {
    const index = ((low ^ (bytes[at] as number)) & 0xff) << 1;
    low = ((low >>> 8) | (high << 24)) ^ (table[index] as number);
    high = (high >>> 8) ^ (table[index | 1] as number);
  }
  return joinHalves({ low, high });
}
