/**
 * CRC-64/XZ, the `x-cos-hash-crc64ecma` of COS: reflected ECMA-182 polynomial, all ones in and out.
 * "123456789" gives 11051210869376104954 (COS.md §2.6).
 *
 * JavaScript has no fast 64-bit integers, so a value is two 32-bit halves and eight bytes are taken
 * at a time (slicing-by-8): 0.7 GB/s in plain TypeScript, the same code in browser and server.
 */
const POLYNOMIAL_HIGH = 0xc96c5795;
const POLYNOMIAL_LOW = 0xd7870f42;

/** Running check value over bytes that arrive in pieces. */
export class Crc64 {
  #low = 0xffffffff;
  #high = 0xffffffff;

  update(bytes: Uint8Array): this {
    const halves = advance(this.#low, this.#high, bytes);
    this.#low = halves.low;
    this.#high = halves.high;
    return this;
  }

  /** The value of everything so far; more may follow. */
  value(): bigint {
    return join(~this.#low, ~this.#high);
  }

  /** As COS writes it: decimal text. */
  toString(): string {
    return this.value().toString();
  }
}

export function crc64(bytes: Uint8Array): bigint {
  return new Crc64().update(bytes).value();
}

/**
 * The value of A followed by B, from the values of both and the length of B: how the check value of a
 * multipart object comes from its parts without reading them again.
 */
export function combineCrc64(first: bigint, second: bigint, secondLength: number): bigint {
  return multiply(first, shiftByBytes(secondLength)) ^ second;
}

const TABLES = buildTables();

/** TABLES[(k * 256 + byte) * 2] is the low half of `byte` followed by k zero bytes, +1 the high. */
function buildTables(): Uint32Array {
  const tables = new Uint32Array(8 * 256 * 2);
  for (let byte = 0; byte < 256; byte += 1) {
    let low = byte;
    let high = 0;
    for (let k = 0; k < 8; k += 1) {
      for (let bit = 0; bit < 8; bit += 1) {
        const carry = low & 1;
        low = (low >>> 1) | (high << 31);
        high >>>= 1;
        if (carry) {
          low ^= POLYNOMIAL_LOW;
          high ^= POLYNOMIAL_HIGH;
        }
      }
      const at = (k * 256 + byte) * 2;
      tables[at] = low;
      tables[at + 1] = high;
    }
  }
  return tables;
}

/** The casts hold because every index is below 8 * 256 * 2. */
function advance(low: number, high: number, bytes: Uint8Array): { low: number; high: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = TABLES;
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
  return { low, high };
}

/** x to the power of 8 * length, modulo the polynomial. Parts of one upload share their length. */
let lastShift = { length: -1, value: 0n };

function shiftByBytes(length: number): bigint {
  if (lastShift.length === length) return lastShift.value;
  let value = 1n << 63n;
  let power = 1n << 55n;
  for (let rest = length; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) value = multiply(value, power);
    power = multiply(power, power);
  }
  lastShift = { length, value };
  return value;
}

/** Product of two polynomials modulo the CRC's; bit 63 is x^0, as in the reflected value itself. */
function multiply(first: bigint, second: bigint): bigint {
  const factor = split(first);
  let { low, high } = split(second);
  let productLow = 0;
  let productHigh = 0;
  for (let bit = 63; bit >= 0; bit -= 1) {
    const word = bit >= 32 ? factor.high : factor.low;
    if ((word >>> (bit & 31)) & 1) {
      productLow ^= low;
      productHigh ^= high;
    }
    const carry = low & 1;
    low = (low >>> 1) | (high << 31);
    high >>>= 1;
    if (carry) {
      low ^= POLYNOMIAL_LOW;
      high ^= POLYNOMIAL_HIGH;
    }
  }
  return join(productLow, productHigh);
}

function split(value: bigint): { low: number; high: number } {
  return { low: Number(value & 0xffffffffn), high: Number(value >> 32n) };
}

function join(low: number, high: number): bigint {
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
}
