/** A prefix code: how often each length occurs, the symbols by length, and each symbol's bits. */
export interface HuffmanCode {
  /** Codes of 1 to 16 bits. */
  counts: number[];
  symbols: number[];
  bits: Uint16Array;
  lengths: Uint8Array;
}

const LONGEST = 16;

/**
 * The shortest code for symbols that occur so often (ITU-T T.81, K.2): no code longer than 16 bits,
 * and none of ones only, which is kept free by a symbol that never occurs.
 */
export function buildHuffmanCode(frequencies: Uint32Array): HuffmanCode {
  const counts = limitLengths(countLengths(frequencies));
  const used = Array.from(frequencies.keys()).filter((symbol) => frequencies[symbol]);
  // More frequent symbols get the shorter codes, whatever the limit did to the lengths.
  const symbols = used.sort(
    (one, other) => (frequencies[other] ?? 0) - (frequencies[one] ?? 0) || one - other,
  );
  return { counts, symbols, ...assignBits(counts, symbols, frequencies.length) };
}

/** Counts the codes of each length that Huffman's trees would give, before any limit. */
function countLengths(frequencies: Uint32Array): number[] {
  const reserved = frequencies.length;
  const weights = [...frequencies, 1];
  // The chain of symbols that share a tree, linked by `next`.
  const next = new Int32Array(weights.length).fill(-1);
  const depth = new Uint8Array(weights.length);
  const roots = [...weights.keys()].filter((symbol) => weights[symbol]);
  const lightest = () => {
    const at = roots.reduce((best, root, index) => {
      const chosen = roots[best] ?? 0;
      const difference = (weights[root] ?? 0) - (weights[chosen] ?? 0);
      return difference < 0 || (difference === 0 && root > chosen) ? index : best;
    }, 0);
    return roots.splice(at, 1)[0] ?? reserved;
  };
  while (roots.length > 1) {
    const one = lightest();
    const other = lightest();
    weights[other] = (weights[other] ?? 0) + (weights[one] ?? 0);
    let last = other;
    for (let symbol = other; symbol >= 0; symbol = next[symbol] ?? -1) {
      depth[symbol] = (depth[symbol] ?? 0) + 1;
      last = symbol;
    }
    next[last] = one;
    for (let symbol = one; symbol >= 0; symbol = next[symbol] ?? -1) {
      depth[symbol] = (depth[symbol] ?? 0) + 1;
    }
    roots.push(other);
  }
  const counts = new Array<number>(64).fill(0);
  for (const length of depth) if (length > 0) counts[length] = (counts[length] ?? 0) + 1;
  return counts;
}

/** K.3: two codes that are too long become one shorter, and a shorter one becomes two longer. */
function limitLengths(lengths: number[]): number[] {
  const counts = [...lengths];
  const add = (length: number, more: number) => {
    counts[length] = (counts[length] ?? 0) + more;
  };
  for (let length = counts.length - 1; length > LONGEST; length -= 1) {
    while ((counts[length] ?? 0) > 0) {
      const shorter = longestUsed(counts, length - 2);
      add(length, -2);
      add(length - 1, 1);
      add(shorter + 1, 2);
      add(shorter, -1);
    }
  }
  // The reserved symbol is the lightest, so it has one of the longest codes.
  add(longestUsed(counts, LONGEST), -1);
  return counts.slice(1, LONGEST + 1);
}

function longestUsed(counts: readonly number[], most: number): number {
  let length = most;
  while (length > 0 && !counts[length]) length -= 1;
  return length;
}

/** C.2: codes in the order of their length, counting upwards. */
function assignBits(
  counts: number[],
  symbols: number[],
  alphabet: number,
): Pick<HuffmanCode, 'bits' | 'lengths'> {
  const bits = new Uint16Array(alphabet);
  const lengths = new Uint8Array(alphabet);
  let code = 0;
  let index = 0;
  for (const [shorter, count] of counts.entries()) {
    for (let step = 0; step < count; step += 1) {
      const symbol = symbols[index] ?? 0;
      bits[symbol] = code;
      lengths[symbol] = shorter + 1;
      code += 1;
      index += 1;
    }
    code <<= 1;
  }
  return { bits, lengths };
}
