const CLEAR = 256;
const END = 257;
const MOST_CODES = 4096;
const LEAST_BITS = 9;
const MOST_BITS = 12;

/**
 * Unpacks LZW of TIFF's kind: highest bit first, codes grow one entry early. Answers the bytes written, up to the
 * first code that there cannot be.
 */
export function unpackLzw(packed: Uint8Array, target: Uint8Array): number {
  const table = new Table();
  const bits = packed.length * 8;
  let at = 0;
  let before = CLEAR;
  let written = 0;
  while (written < target.length && at + table.codeBits <= bits) {
    const code = codeAt(packed, at, table.codeBits);
    at += table.codeBits;
    if (code === END || !table.canFollow(before, code)) break;
    if (code === CLEAR) {
      table.clear();
    } else {
      table.learn(before, code);
      written = table.write(code, target, written);
    }
    before = code;
  }
  return Math.min(written, target.length);
}

function codeAt(packed: Uint8Array, at: number, bits: number): number {
  const byte = at >> 3;
  const [first = 0, second = 0, third = 0] = packed.subarray(byte, byte + 3);
  const word = (first << 16) | (second << 8) | third;
  return (word >> (24 - (at & 7) - bits)) & ((1 << bits) - 1);
}

/** Byte strings that have been seen: each is an earlier one and a byte more. */
class Table {
  codeBits = LEAST_BITS;
  readonly #prefixes = new Uint16Array(MOST_CODES);
  readonly #suffixes = new Uint8Array(MOST_CODES);
  readonly #lengths = new Uint16Array(MOST_CODES);
  #next = END + 1;

  constructor() {
    for (let code = 0; code < CLEAR; code += 1) {
      this.#suffixes[code] = code;
      this.#lengths[code] = 1;
    }
  }

  clear(): void {
    this.codeBits = LEAST_BITS;
    this.#next = END + 1;
  }

  canFollow(before: number, code: number): boolean {
    return code <= (before === CLEAR ? CLEAR : this.#next);
  }

  /** The string of `before` and the first byte of the string of `code` is the next entry. */
  learn(before: number, code: number): void {
    if (before === CLEAR || this.#next >= MOST_CODES) return;
    this.#prefixes[this.#next] = before;
    // The entry that is being made begins as the string before it does.
    this.#suffixes[this.#next] = this.#firstOf(code === this.#next ? before : code);
    this.#lengths[this.#next] = (this.#lengths[before] ?? 0) + 1;
    this.#next += 1;
    if (this.#next + 1 >= 1 << this.codeBits && this.codeBits < MOST_BITS) this.codeBits += 1;
  }

  /** Written from its end. What would stand behind the target is lost. */
  write(code: number, target: Uint8Array, start: number): number {
    const end = start + (this.#lengths[code] ?? 0);
    let rest = code;
    for (let at = end - 1; at >= start; at -= 1) {
      target[at] = this.#suffixes[rest] ?? 0;
      rest = this.#prefixes[rest] ?? 0;
    }
    return end;
  }

  #firstOf(code: number): number {
    let rest = code;
    while (rest >= CLEAR) rest = this.#prefixes[rest] ?? 0;
    return rest;
  }
}
