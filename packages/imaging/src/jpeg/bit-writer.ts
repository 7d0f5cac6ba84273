import type { Bytes } from '../bytes.ts';

/** Bytes of a JPEG: markers as they are, coded bits with a zero after every 0xff. */
export class BitWriter {
  #bytes: Bytes;
  #length = 0;
  #pending = 0;
  #pendingBits = 0;

  constructor(expectedBytes: number) {
    this.#bytes = new Uint8Array(Math.max(1024, expectedBytes));
  }

  /** Markers and tables, on a byte boundary. */
  raw(...bytes: number[]): void {
    for (const byte of bytes) this.#push(byte);
  }

  /** Up to 16 bits. */
  bits(value: number, count: number): void {
    this.#pending = (this.#pending << count) | (value & ((1 << count) - 1));
    this.#pendingBits += count;
    while (this.#pendingBits >= 8) {
      this.#pendingBits -= 8;
      const byte = (this.#pending >>> this.#pendingBits) & 255;
      this.#push(byte);
      if (byte === 255) this.#push(0);
    }
    this.#pending &= 255;
  }

  /** Fills the last byte with ones (ITU-T T.81, F.1.2.3). */
  align(): void {
    if (this.#pendingBits > 0) this.bits(127, 8 - this.#pendingBits);
    this.#pending = 0;
    this.#pendingBits = 0;
  }

  finish(): Bytes {
    return this.#bytes.subarray(0, this.#length);
  }

  #push(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }
}
