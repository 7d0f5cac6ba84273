import { describe, expect, it } from 'vitest';
import { buildJpeg, bytes } from './build-picture.ts';
import { refuseManyScans } from './count-scans.ts';

function buildScans(count: number, gap = 10): Blob {
  const scan = [0xff, 0xda, ...new Array<number>(gap).fill(1)];
  const start = [...buildJpeg({ frameCode: 0xc2, tail: [] })];
  return new Blob([bytes(start, ...Array.from({ length: count }, () => scan), [0xff, 0xd9])]);
}

describe('refuseManyScans', () => {
  it.each([0, 1, 10, 200])('lets %i scans pass', async (count) => {
    await expect(refuseManyScans(buildScans(count))).resolves.toBeUndefined();
  });

  it.each([201, 5_000])('refuses %i scans', async (count) => {
    await expect(refuseManyScans(buildScans(count))).rejects.toMatchObject({ reason: 'damaged' });
  });

  it('counts scans that begin where a piece ends', async () => {
    const piece = 1024 * 1024;
    const start = buildScans(200);
    const filler = new Uint8Array(piece - start.size - 1).fill(2);
    const split = new Blob([start, filler, bytes([0xff]), bytes([0xda, 0])]);
    expect(new Uint8Array(await split.slice(piece - 1, piece + 1).arrayBuffer())).toEqual(
      bytes([0xff, 0xda]),
    );
    await expect(refuseManyScans(split)).rejects.toMatchObject({ reason: 'damaged' });
  });
});
