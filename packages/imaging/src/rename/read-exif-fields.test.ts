import { describe, expect, it } from 'vitest';
import { be16, be32, buildJpeg, buildPng, bytes, chunk, letters } from '../codec/build-picture.ts';
import { readExifFields } from './read-exif-fields.ts';

/** A block with a camera's model and the moment of the picture. */
function buildBlock(model: string, taken: string): number[] {
  const name = [...letters(model), 0];
  const date = [...letters(taken), 0];
  const subAt = 8 + 2 + 24 + 4 + name.length;
  return [
    ...[0x4d, 0x4d, 0, 0x2a, ...be32(8), ...be16(2)],
    ...[...be16(0x0110), ...be16(2), ...be32(name.length), ...be32(38)],
    ...[...be16(0x8769), ...be16(4), ...be32(1), ...be32(subAt), ...be32(0)],
    ...name,
    ...[...be16(1), ...be16(0x9003), ...be16(2), ...be32(date.length), ...be32(subAt + 18)],
    ...be32(0),
    ...date,
  ];
}

function inJpeg(block: number[]): Blob {
  const segment = [0xff, 0xe1, ...be16(block.length + 8), ...letters('Exif\0\0'), ...block];
  return new Blob([bytes([0xff, 0xd8], segment, [...buildJpeg().subarray(2)])]);
}

describe('readExifFields', () => {
  const block = buildBlock('X-T5 Camera', '2026:01:02 03:04:05');

  it.each([
    ['JPEG', inJpeg(block)],
    ['PNG', new Blob([buildPng({ chunks: [chunk('eXIf', block)] })])],
  ])('reads the camera and its clock from a %s', async (_kind, file) => {
    await expect(readExifFields(file)).resolves.toEqual({
      camera: 'X-T5 Camera',
      takenAt: { year: 2026, month: 1, day: 2, hour: 3, minute: 4, second: 5 },
    });
  });

  it('leaves out a clock that was never set', async () => {
    const fields = await readExifFields(inJpeg(buildBlock('Camera', '0000:00:00 00:00:00')));
    expect(fields).toEqual({ camera: 'Camera' });
  });

  it.each([
    ['a picture without', new Blob([buildJpeg()])],
    ['a broken block', inJpeg(block.slice(0, 40))],
    ['a text', new Blob(['no picture'])],
    ['nothing', new Blob([])],
  ])('finds nothing in %s', async (_title, file) => {
    await expect(readExifFields(file)).resolves.toEqual({});
  });
});
