import { expect, it } from 'vitest';
import { writeAiLabel } from '../ai-label/ai-label.ts';
import { buildJpeg, buildPng } from '../codec/build-picture.ts';
import type { PictureHeader } from '../codec/picture-header.ts';
import { createPixels } from '../pixels.ts';
import { compressPicture } from './compress-picture.ts';
import type { CompressionRequest } from './compression.ts';
import { encodeByLevels } from './encode-by-levels.ts';
import { encodePixels } from './encode-pixels.ts';
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
  if (format === 'png') file.set(buildPng({ width: 8, height: 8 }).subarray(0, bytes));
  if (format === 'webp') {
    file.set(new TextEncoder().encode('RIFF....WEBPVP8 '));
    new DataView(file.buffer).setUint32(4, bytes - 8, true);
    new DataView(file.buffer).setUint32(16, bytes - 20, true);
    file.set([0, 0, 0, 0x9d, 0x01, 0x2a, 8, 0, 8, 0], 20);
  }
  return new Blob([file], { type: `image/${format}` });
}

const PLAIN = { width: 8, height: 8, quality: 0.8, fits: true, encodes: 1 };
const PROGRESS = { signal: new AbortController().signal, report: () => {} };

function requestFor(file: Blob, format: OutputFormat, targetBytes: number): CompressionRequest {
  return {
    file,
    header: HEADER,
    plan: { kind: 'native' } as never,
    size: { width: 8, height: 8 },
    targetBytes,
    mode: 'better',
    keepMetadata: true,
    format,
  };
}

it.each<OutputFormat>(['jpeg', 'png', 'webp'])(
  'a %s that fills all the room it is given stays within the target with what the camera wrote',
  async (format) => {
    const reply = await compressPicture(requestFor(new Blob([EXIF]), format, TARGET), {
      ...PROGRESS,
      encode: async (_request, room) => ({
        ...PLAIN,
        file: encodedAs(format, room - (room % 2)),
      }),
    });
    expect(reply.metadata).toBe('kept');
    expect(reply.file.size).toBeLessThanOrEqual(TARGET);
    expect(reply.file.size).toBeGreaterThan(TARGET - 60);
  },
);

/** A label that alone is larger than the smallest target. */
async function withLongLabel(file: Blob): Promise<Blob> {
  const text = 'x'.repeat(200);
  return writeAiLabel(file, {
    Label: '1',
    ContentProducer: text,
    ProduceID: text,
    ReservedCode1: text,
    ContentPropagator: text,
    PropagateID: text,
    ReservedCode2: text,
  });
}

it.each<OutputFormat>(['jpeg', 'png', 'webp'])(
  'a %s whose label leaves no room is the smallest there is, and says that it does not fit',
  async (format) => {
    const labelled = await withLongLabel(new Blob([buildJpeg()]));
    const reply = await compressPicture(requestFor(labelled, format, 1024), {
      ...PROGRESS,
      encode: async ({ mode, size }, room, progress) => {
        if (format === 'jpeg') return encodePixels(createPixels(8, 8), mode, room, progress);
        const levels = { levels: [80] as const, encode: async () => encodedAs(format, 100) };
        const found = await encodeByLevels(levels, { ...size, width: 800 }, room, {
          mayShrink: true,
          onTry: () => {},
        });
        return { ...found, quality: 80 };
      },
    });
    expect(reply).toMatchObject({ fits: false, hasAiLabel: true });
    expect([reply.width, reply.height]).toEqual(format === 'jpeg' ? [8, 8] : [16, 1]);
  },
);
