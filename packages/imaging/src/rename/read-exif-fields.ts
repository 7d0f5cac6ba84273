import { readExifSegment } from '../codec/exif-segment.ts';
import { readPictureHeader } from '../codec/read-picture-header.ts';
import { isAbort } from '../failure.ts';
import type { ExifFields } from './exif-fields.ts';
import { parseCameraTime } from './wall-time.ts';

/** Longer texts are comments, not names. */
const MOST_LETTERS = 60;

/** Reads the camera's data of a picture of any kind; nothing for a file that has none or is broken. */
export async function readExifFields(file: Blob): Promise<ExifFields> {
  try {
    const segment = await readExifSegment(file, await readPictureHeader(file));
    if (!segment) return {};
    const { parse } = await import('exifr/dist/lite.esm.mjs');
    // The block alone, as the smallest JPEG: the same for PNG, WebP and HEIC.
    const bare = new Uint8Array([0xff, 0xd8, ...segment, 0xff, 0xd9]);
    return present(await parse(bare, { gps: false, reviveValues: false }));
  } catch (error) {
    if (isAbort(error)) throw error;
    return {};
  }
}

function present(tags: Readonly<Record<string, unknown>> | undefined): ExifFields {
  const time = textOf(tags?.['DateTimeOriginal']) ?? textOf(tags?.['CreateDate']);
  const fields = {
    takenAt: time === undefined ? undefined : parseCameraTime(time),
    maker: textOf(tags?.['Make']),
    camera: textOf(tags?.['Model']),
    lens: textOf(tags?.['LensModel']),
    iso: textOf(tags?.['ISO']),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  const text = value.replaceAll('\0', '').trim().slice(0, MOST_LETTERS);
  return text || undefined;
}
