import type { QuantisedComponent } from './quantise.ts';

/**
 * Tokens of a scan, before their frequencies are known: symbols for a Huffman code, each followed
 * by some plain bits. Packed into one number a token: symbol, count of bits, table, bits.
 */
export class TokenList {
  /** Frequency of each symbol, for each of the scan's tables. */
  readonly frequencies: readonly Uint32Array[];
  #tokens = new Uint32Array(4096);
  #length = 0;

  constructor(tables: number) {
    this.frequencies = Array.from({ length: tables }, () => new Uint32Array(256));
  }

  add(table: number, symbol: number, value: number, bits: number): void {
    const counts = this.frequencies[table];
    if (counts) counts[symbol] = (counts[symbol] ?? 0) + 1;
    if (this.#length === this.#tokens.length) this.#grow();
    this.#tokens[this.#length] = symbol | (bits << 8) | (table << 13) | (value << 16);
    this.#length += 1;
  }

  each(act: (table: number, symbol: number, value: number, bits: number) => void): void {
    for (let index = 0; index < this.#length; index += 1) {
      const token = this.#tokens[index] ?? 0;
      act((token >>> 13) & 7, token & 255, token >>> 16, (token >>> 8) & 31);
    }
  }

  #grow(): void {
    const larger = new Uint32Array(this.#tokens.length * 2);
    larger.set(this.#tokens);
    this.#tokens = larger;
  }
}

/** First coefficients of all components, group by group, each as its difference to the last. */
export function tokeniseDc(components: readonly QuantisedComponent[]): TokenList {
  const tokens = new TokenList(2);
  const [luma] = components;
  if (!luma) return tokens;
  const last = components.map(() => 0);
  const groupsWide = luma.stride / luma.sampling;
  const groupsHigh = luma.rows / luma.sampling;
  for (let group = 0; group < groupsWide * groupsHigh; group += 1) {
    const left = group % groupsWide;
    const top = Math.floor(group / groupsWide);
    for (const [index, component] of components.entries()) {
      const table = index === 0 ? 0 : 1;
      last[index] = addGroup(tokens, table, component, { left, top, last: last[index] ?? 0 });
    }
  }
  return tokens;
}

/** The first coefficients of one component in a group; answers the last of them. */
function addGroup(
  tokens: TokenList,
  table: number,
  { sampling, stride, levels }: QuantisedComponent,
  { left, top, last }: { left: number; top: number; last: number },
): number {
  let before = last;
  for (let block = 0; block < sampling * sampling; block += 1) {
    const row = top * sampling + Math.floor(block / sampling);
    const column = left * sampling + (block % sampling);
    const level = levels[(row * stride + column) * 64] ?? 0;
    addDifference(tokens, table, level - before);
    before = level;
  }
  return before;
}

function addDifference(tokens: TokenList, table: number, difference: number): void {
  const bits = bitLength(difference);
  tokens.add(table, bits, difference < 0 ? difference + (1 << bits) - 1 : difference, bits);
}

/** A run of empty blocks is one symbol; its length takes up to 14 plain bits. */
const LONGEST_EMPTY_RUN = 0x7fff;
const SIXTEEN_ZEROS = 0xf0;

/** Coefficients `from` to `to` of one component (ITU-T T.81, G.1.2.2). */
export function tokeniseAc(component: QuantisedComponent, from: number, to: number): TokenList {
  const { blocksWide, blocksHigh, stride, levels } = component;
  const tokens = new TokenList(1);
  let empty = 0;
  const flush = () => {
    if (empty === 0) return;
    const bits = bitLength(empty) - 1;
    tokens.add(0, bits << 4, empty - (1 << bits), bits);
    empty = 0;
  };
  for (let block = 0; block < blocksWide * blocksHigh; block += 1) {
    const column = block % blocksWide;
    const start = (((block - column) / blocksWide) * stride + column) * 64;
    let end = to;
    while (end >= from && levels[start + end] === 0) end -= 1;
    if (end >= from) {
      flush();
      addBlock(tokens, levels, start + from, start + end);
    }
    if (end < to) empty += 1;
    if (empty === LONGEST_EMPTY_RUN) flush();
  }
  flush();
  return tokens;
}

/** Levels up to the last that is not zero: each with the zeros in front of it. */
function addBlock(tokens: TokenList, levels: Int16Array, from: number, to: number): void {
  let zeros = 0;
  for (let at = from; at <= to; at += 1) {
    const level = levels[at] ?? 0;
    if (level === 0) {
      zeros += 1;
      continue;
    }
    for (; zeros > 15; zeros -= 16) tokens.add(0, SIXTEEN_ZEROS, 0, 0);
    const bits = bitLength(level);
    tokens.add(0, (zeros << 4) | bits, level < 0 ? level + (1 << bits) - 1 : level, bits);
    zeros = 0;
  }
}

function bitLength(value: number): number {
  return 32 - Math.clz32(Math.abs(value));
}
