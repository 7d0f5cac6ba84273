/**
 * CRC-64/XZ, the `x-cos-hash-crc64ecma` of COS: reflected ECMA-182 polynomial, all ones in and out.
 * "123456789" gives 11051210869376104954 (COS.md §2.6). The same code runs in browser and server;
 * the bytes themselves go through `crc64-braided.ts` where there is WebAssembly, which is nearly
 * everywhere, and otherwise through `crc64-sliced.ts`.
 */
import { type Advance, createBraided } from './crc64-braided.ts';
import { joinHalves, splitHalves, timesX } from './crc64-halves.ts';
import { advanceSliced } from './crc64-sliced.ts';

const ALL_ONES = 0xffffffffffffffffn;
/** Below, the way into WebAssembly's memory is longer than what it saves. */
const WORTH_BYTES = 1024;

/** Running check value over bytes that arrive in pieces. */
export class Crc64 {
  #state = ALL_ONES;

  update(bytes: Uint8Array): this {
    this.#state = advance(this.#state, bytes);
    return this;
  }

  /** The value of everything so far; more may follow. */
  value(): bigint {
    return this.#state ^ ALL_ONES;
  }

  /** As COS writes it: decimal text. */
  toString(): string {
    return this.value().toString();
  }
}

let long: Advance | undefined;

function advance(state: bigint, bytes: Uint8Array): bigint {
  if (bytes.length < WORTH_BYTES) return advanceSliced(state, bytes);
  long ??= createBraided() ?? advanceSliced;
  return long(state, bytes);
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
  const factor = splitHalves(first);
  const product = { low: 0, high: 0 };
  let power = splitHalves(second);
  for (let bit = 63; bit >= 0; bit -= 1) {
    const word = bit >= 32 ? factor.high : factor.low;
    if ((word >>> (bit & 31)) & 1) {
      product.low ^= power.low;
      product.high ^= power.high;
    }
    power = timesX(power);
  }
  return joinHalves(product);
}
