import { describe, expect, it, vi } from 'vitest';
import {
  be16,
  be32,
  buildExifBlock,
  buildJpeg,
  buildPng,
  bytes,
  letters,
} from './build-picture.ts';
import { orientationOf } from './exif-block.ts';
import { insertSegment, readExifSegment, withoutThumbnail } from './exif-segment.ts';
import { readPictureHeader } from './read-picture-header.ts';

/** A camera's model, a sub-directory with a date, and a thumbnail at the end. */
function buildCameraBlock(thumbnailBytes: number) {
  const model = letters('Camera\0\0');
  const date = letters('2026:01:02 03:04:05\0');
  const firstEnd = 8 + 2 + 2 * 12 + 4;
  const subAt = firstEnd + model.length;
  const subEnd = subAt + 2 + 12 + 4;
  const secondAt = subEnd + date.length;
  const first = [
    ...be16(2),
    ...[...be16(0x0110), ...be16(2), ...be32(model.length), ...be32(firstEnd)],
    ...[...be16(0x8769), ...be16(4), ...be32(1), ...be32(subAt)],
    ...be32(secondAt),
  ];
  const sub = [
    ...be16(1),
    ...[...be16(0x9003), ...be16(2), ...be32(date.length), ...be32(subEnd)],
    ...be32(0),
  ];
  const second = [
    ...be16(1),
    ...[...be16(0x0201), ...be16(4), ...be32(1), ...be32(secondAt + 18)],
    ...be32(0),
  ];
  const block = bytes(
    [0x4d, 0x4d, 0, 0x2a, ...be32(8)],
    first,
    model,
    sub,
    date,
    second,
    new Array<number>(thumbnailBytes).fill(0x99),
  );
  return { block, endOfRest: secondAt };
}

describe('withoutThumbnail', () => {
  it('cuts off the second directory and its picture', () => {
    const { block, endOfRest } = buildCameraBlock(20_000);
    const small = withoutThumbnail(block);
    expect(small).toHaveLength(endOfRest);
    expect(String.fromCharCode(...small)).toContain('2026:01:02 03:04:05');
  });

  it('leaves a block without one alone', () => {
    const block = buildExifBlock(6);
    expect(withoutThumbnail(block)).toEqual(block);
  });

  it('only unlinks it when the block is not sound', () => {
    const { block } = buildCameraBlock(100);
    // A model that would lie beyond the end.
    block.set(be32(5_000), 8 + 2 + 4);
    const same = withoutThumbnail(block);
    expect(same).toHaveLength(block.length);
    expect([...same.subarray(34, 38)]).toEqual([0, 0, 0, 0]);
  });

  it('reads no more than a camera writes where directories name each other', () => {
    const each = 25;
    const directory = (tag: number, to: number) => {
      const entry = [...be16(tag), ...be16(4), ...be32(1), ...be32(to)];
      return [...be16(each), ...Array.from({ length: each }, () => entry).flat(), ...be32(8)];
    };
    const { length } = directory(0, 0);
    const levels = [1, 2, 3].flatMap((level) => directory(0x8769, 8 + level * length));
    const block = bytes([0x4d, 0x4d, 0, 0x2a, ...be32(8)], levels, directory(0x0100, 1));
    const read = vi.spyOn(DataView.prototype, 'getUint16');
    expect(withoutThumbnail(block)).toHaveLength(block.length);
    expect(read.mock.calls.length).toBeLessThan(10_000);
    read.mockRestore();
  });

  it('survives every cut', () => {
    const { block } = buildCameraBlock(10);
    for (let length = 0; length < block.length; length += 1) {
      expect(withoutThumbnail(block.slice(0, length)).length).toBeLessThanOrEqual(length);
    }
  });
});

describe('readExifSegment', () => {
  it.each([buildJpeg({ orientation: 6 }), buildPng({ orientation: 6 })])(
    'carries the camera over to a copy that is upright',
    async (picture) => {
      const file = new Blob([picture]);
      const segment = await readExifSegment(file, await readPictureHeader(file));
      const copy = insertSegment(new Blob([buildJpeg()]), segment ?? new Uint8Array());
      const header = await readPictureHeader(copy);
      const { at = 0, length = 0 } = header.exif ?? {};
      const block = new Uint8Array(await copy.slice(at, at + length).arrayBuffer());
      expect(header).toMatchObject({ kind: 'jpeg', orientation: 1 });
      expect(orientationOf(block)).toBe(1);
    },
  );

  it('finds none where there is none', async () => {
    const file = new Blob([buildJpeg()]);
    await expect(readExifSegment(file, await readPictureHeader(file))).resolves.toBeUndefined();
  });
});
