import { describe, expect, it } from 'vitest';
import { buildHuffmanCode } from './huffman-code.ts';

function frequenciesOf(entries: Record<number, number>): Uint32Array {
  const frequencies = new Uint32Array(256);
  for (const [symbol, count] of Object.entries(entries)) frequencies[Number(symbol)] = count;
  return frequencies;
}

describe('buildHuffmanCode', () => {
  it('makes an empty code of nothing', () => {
    const code = buildHuffmanCode(frequenciesOf({}));
    expect(code.symbols).toEqual([]);
    expect(code.counts.reduce((sum, count) => sum + count)).toBe(0);
  });

  it('gives one symbol a code of one bit that is not all ones', () => {
    const code = buildHuffmanCode(frequenciesOf({ 7: 100 }));
    expect(code.lengths[7]).toBe(1);
    expect(code.bits[7]).toBe(0);
  });

  it('gives frequent symbols short codes', () => {
    const code = buildHuffmanCode(frequenciesOf({ 1: 50, 2: 25, 3: 12, 4: 6 }));
    expect([1, 2, 3, 4].map((symbol) => code.lengths[symbol])).toEqual([1, 2, 3, 4]);
  });

  it.each([
    ['equal', (symbol: number) => 1 + (symbol & 0)],
    ['rising', (symbol: number) => symbol + 1],
    ['exploding', (symbol: number) => Math.min(2 ** 30, 2 ** (symbol / 4))],
    ['like Fibonacci', (symbol: number) => Math.min(1e9, Math.round(1.618 ** (symbol % 40)))],
  ])('makes a prefix code of at most 16 bits for %s frequencies', (_title, frequency) => {
    const frequencies = Uint32Array.from({ length: 256 }, (_, symbol) => frequency(symbol));
    const code = buildHuffmanCode(frequencies);
    const codes = code.symbols.map((symbol) =>
      (code.bits[symbol] ?? 0).toString(2).padStart(code.lengths[symbol] ?? 0, '0'),
    );
    expect(code.symbols).toHaveLength(256);
    expect(Math.max(...code.lengths)).toBeLessThanOrEqual(16);
    for (const one of codes) {
      expect(one).toMatch(/0/);
      expect(codes.filter((other) => other.startsWith(one))).toEqual([one]);
    }
  });

  it('comes close to the entropy', () => {
    const frequencies = frequenciesOf({ 0: 400, 1: 300, 2: 200, 3: 100 });
    const { lengths } = buildHuffmanCode(frequencies);
    const bits = frequencies.reduce(
      (sum, count, symbol) => sum + count * (lengths[symbol] ?? 0),
      0,
    );
    expect(bits).toBeLessThan(1.1 * 1846);
  });
});
