import { describe, expect, it } from 'vitest';
import { sampledHash, sampleRanges } from './sampled-hash.ts';

const KIB = 1024;

describe('sampled hash', () => {
  it.each([0, 1, 320 * KIB])('reads a file of %i bytes whole', (size) => {
    expect(sampleRanges(size)).toEqual([{ start: 0, end: size }]);
  });

  it('reads 320 KB of a large file, its first and last bytes among them', () => {
    const size = 48 * KIB ** 3;
    const ranges = sampleRanges(size);
    expect(ranges.at(0)?.start).toBe(0);
    expect(ranges.at(-1)?.end).toBe(size);
    expect(ranges.reduce((sum, { start, end }) => sum + end - start, 0)).toBe(320 * KIB);
  });

  it('differs where the content differs, and only there', async () => {
    const bytes = new Uint8Array(KIB * KIB).fill(7);
    const first = await sampledHash(new Blob([bytes]));
    expect(await sampledHash(new Blob([bytes.slice()]))).toBe(first);
    bytes[bytes.length - 1] = 8;
    expect(await sampledHash(new Blob([bytes]))).not.toBe(first);
  });

  it('reads the known CRC-64/XZ of a short text', async () => {
    expect(await sampledHash(new Blob(['123456789']))).toBe('11051210869376104954');
  });
});
