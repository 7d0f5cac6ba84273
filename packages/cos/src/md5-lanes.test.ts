import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Md5Input, Md5Lanes, type Md5Stream } from './md5-lanes.ts';

function openLanes(): Md5Lanes {
  const lanes = Md5Lanes.create();
  if (!lanes) throw new Error('this machine has no vectors');
  return lanes;
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const native = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

/** Builds bytes without a pattern that repeats with the block. */
function bytesOf(length: number, seed: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 7) * seed + seed) & 255);
}

describe('the digests of RFC 1321, appendix A.5', () => {
  it.each([
    ['', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['a', '0cc175b9c0f1b6a831c399e269772661'],
    ['abc', '900150983cd24fb0d6963f7d28e17f72'],
    ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
    ['abcdefghijklmnopqrstuvwxyz', 'c3fcd3d76192e4007dfb496cca67e13b'],
    [
      'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
      'd174ab98d277d9f5a5611c2c9f419d9f',
    ],
    [
      '12345678901234567890123456789012345678901234567890123456789012345678901234567890',
      '57edf4a22be3c955ac49da2e2107b67a',
    ],
  ])('%j', (text, digest) => {
    const lanes = openLanes();
    const stream = lanes.open();
    lanes.advance([{ stream, pieces: [Buffer.from(text)] }]);
    expect(hex(lanes.digest(stream))).toBe(digest);
  });
});

describe('streams side by side', () => {
  it.each([55, 56, 57, 63, 64, 65, 119, 120, 128])('of %i bytes, where padding turns', (length) => {
    const lanes = openLanes();
    const bytes = bytesOf(length, 3);
    const stream = lanes.open();
    lanes.advance([{ stream, pieces: [bytes] }]);
    expect(hex(lanes.digest(stream))).toBe(native(bytes));
  });

  it.each([1, 2, 3, 4, 5, 6, 9])('%i of them, each of another length', (count) => {
    const lanes = openLanes();
    const files = Array.from({ length: count }, (_, n) => bytesOf(40_000 * n + 17 * n + 5, n + 1));
    const streams = files.map(() => lanes.open());
    const inputs = files.map((bytes, n) => ({ stream: streams[n] as Md5Stream, pieces: [bytes] }));
    lanes.advance(inputs);
    expect(streams.map((stream) => hex(lanes.digest(stream)))).toEqual(files.map(native));
  });

  it('take their bytes in whatever pieces they come, in turns, and keep none of them', () => {
    const lanes = openLanes();
    const sizes = [0, 1, 63, 64, 65, 4000, 65_536, 100_001];
    const files = Array.from({ length: 7 }, (_, n) => bytesOf(300_000 + 999 * n, n + 1));
    const streams = files.map(() => lanes.open());
    const taken = files.map(() => 0);
    for (let round = 0; taken.some((at, n) => at < (files[n]?.length ?? 0)); round += 1) {
      const lent: Uint8Array[] = [];
      const inputs = files.flatMap((bytes, n): Md5Input[] => {
        // Not every stream has something every time.
        if ((round + n) % 3 === 0) return [];
        const pieces = [1, 4].map((step) => {
          const at = taken[n] ?? 0;
          const piece = bytes.slice(at, at + (sizes[(round * step + n) % sizes.length] ?? 0));
          taken[n] = at + piece.length;
          lent.push(piece);
          return piece;
        });
        return [{ stream: streams[n] as Md5Stream, pieces }];
      });
      lanes.advance(inputs);
      for (const piece of lent) piece.fill(0xee);
    }
    expect(streams.map((stream) => hex(lanes.digest(stream)))).toEqual(files.map(native));
  });

  it('do not disturb each other when one ends while others go on', () => {
    const lanes = openLanes();
    const [long, short] = [bytesOf(500_000, 1), bytesOf(70_000, 2)];
    const [first, second] = [lanes.open(), lanes.open()];
    lanes.advance([
      { stream: first, pieces: [long.subarray(0, 200_000)] },
      { stream: second, pieces: [short] },
    ]);
    const early = hex(lanes.digest(second));
    lanes.advance([{ stream: first, pieces: [long.subarray(200_000)] }]);
    expect([hex(lanes.digest(first)), early]).toEqual([native(long), native(short)]);
  });
});
