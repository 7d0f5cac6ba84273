import { describe, expect, it } from 'vitest';
import { forwardDct, inverseDct } from './dct.ts';

function buildBlock(value: (x: number, y: number) => number): Float32Array {
  return Float32Array.from({ length: 64 }, (_, place) => value(place & 7, place >> 3));
}

/** Computes by the definition (ITU-T T.81, A.3.3). */
function slowDct(block: Float32Array): number[] {
  const root = (frequency: number) => (frequency === 0 ? Math.SQRT1_2 : 1);
  const wave = (frequency: number, x: number) => Math.cos(((2 * x + 1) * frequency * Math.PI) / 16);
  return Array.from(block, (_, place) => {
    const [u, v] = [place & 7, place >> 3];
    let sum = 0;
    for (const [at, sample] of block.entries()) sum += sample * wave(u, at & 7) * wave(v, at >> 3);
    return (sum * root(u) * root(v)) / 4;
  });
}

const blocks = {
  flat: buildBlock(() => 100),
  slope: buildBlock((x, y) => x * 9 - y * 4),
  chequered: buildBlock((x, y) => ((x + y) % 2 ? 127 : -128)),
  point: buildBlock((x, y) => (x === 3 && y === 5 ? 127 : 0)),
  noise: buildBlock((x, y) => ((x * 73 + y * 151) % 255) - 128),
};

describe.each(Object.entries(blocks))('a block that is %s', (_title, block) => {
  it('is transformed as the standard defines', () => {
    const fast = block.slice();
    forwardDct(fast);
    for (const [place, expected] of slowDct(block).entries()) {
      expect(fast[place]).toBeCloseTo(expected, 2);
    }
  });

  it('comes back', () => {
    const copy = block.slice();
    forwardDct(copy);
    inverseDct(copy);
    for (const [place, sample] of block.entries()) expect(copy[place]).toBeCloseTo(sample, 2);
  });
});
