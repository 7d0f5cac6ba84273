import { expect, it } from 'vitest';
import type { PictureHeader } from '../codec/picture-header.ts';
import { compressPicture } from './compress-picture.ts';
import type { OutputFormat } from './output-format.ts';

const TARGET = 4000;
/** TIFF of one directory without entries, an odd number of bytes. */
const EXIF = Uint8Array.of(0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0);
const HEADER: PictureHeader = {
  kind: 'jpeg',
  width: 8,
  height: 8,
  orientation: 1,
  frames: 1,
  exif: { at: 0, length: EXIF.length },
};

/** As small as its format lets it be read, and of exactly so many bytes. */
function encodedAs(format: OutputFormat, bytes: number): Blob {
  const file = new Uint8Array(bytes);
  if (format === 'webp') {
    file.set(new TextEncoder().encode('RIFF....WEBPVP8 '));
    new DataView(file.buffer).setUint32(4, bytes - 8, true);
    new DataView(file.buffer).setUint32(16, bytes - 20, true);
    file.set([0, 0, 0, 0x9d, 0x01, 0x2a, 8, 0, 8, 0], 20);
  }
  return new Blob([file], { type: `image/${format}` });
}

it.each<OutputFormat>(['jpeg', 'png', 'webp'])(
  'a %s that fills all the room it is given stays within the target with what the camera wrote',
  async (format) => {
    const reply = await compressPicture(
      {
        file: new Blob([EXIF]),
        header: HEADER,
        plan: { kind: 'native' } as never,
        size: { width: 8, height: 8 },
        targetBytes: TARGET,
        mode: 'better',
        keepMetadata: true,
        format,
      },
      {
        signal: new AbortController().signal,
        report: () => {},
        encode: async (_request, room) => ({
          file: encodedAs(format, room - (room % 2)),
          width: 8,
          height: 8,
          quality: 0.8,
          fits: true,
          encodes: 1,
        }),
      },
    );
    expect(reply.metadata).toBe('kept');
    expect(reply.file.size).toBeLessThanOrEqual(TARGET);
    expect(reply.file.size).toBeGreaterThan(TARGET - 60);
  },
);
