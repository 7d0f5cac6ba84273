/**
 * The check that a blob is compared with whenever all of it is read, against rot on the disk
 * (SECURITY F19). Every byte that is received or served passes here, so the quickest hash that is
 * long enough wins: XXH64 takes a quarter of the time of zlib's CRC-32, at twice the length
 * (docs/decisions/0053).
 */
import { crc32 } from 'node:zlib';
import xxhash from 'xxhash-wasm';

const { create64 } = await xxhash();

export interface BlobCheck {
  /** 16 hex digits; null of a blob from before XXH64, which has a CRC-32 instead. */
  xxh64: string | null;
  crc32: number;
}

/** Takes the bytes of a blob as they come. */
export class Xxh64 {
  readonly #hash = create64();

  update(bytes: Uint8Array): void {
    this.#hash.update(bytes);
  }

  /** 16 hex digits. */
  digest(): string {
    return this.#hash.digest().toString(16).padStart(16, '0');
  }
}

/** Takes the bytes of a blob as they are read and tells whether they are those that were written. */
export function compareWith(check: BlobCheck): {
  update(bytes: Uint8Array): void;
  isRight(): boolean;
} {
  if (check.xxh64 === null) return compareCrc32(check.crc32);
  const hash = new Xxh64();
  return {
    update: (bytes) => hash.update(bytes),
    isRight: () => hash.digest() === check.xxh64,
  };
}

function compareCrc32(expected: number) {
  let sum = 0;
  return {
    update: (bytes: Uint8Array) => {
      sum = crc32(bytes, sum);
    },
    isRight: () => sum === expected,
  };
}
