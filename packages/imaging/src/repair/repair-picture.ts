import type { Bytes } from '../bytes.ts';
import { blobSource } from '../codec/byte-source.ts';
import { bmpBytes } from '../codec/headers/bmp-header.ts';
import type { PictureHeader } from '../codec/picture-header.ts';
import { padBmp, padWebp } from './pad-picture.ts';
import { repairGif } from './repair-gif.ts';
import { repairJpeg } from './repair-jpeg.ts';
import { repairPng } from './repair-png.ts';
import type { Repaired } from './repaired.ts';

/** A repair holds the file twice; no picture of a size that is decoded needs more. */
const MOST_FILE_BYTES = 100_000_000;

/**
 * The second way for a picture that a decoder has refused: its bytes put in order. Undefined where nothing is
 * known that could help.
 */
export async function repairPicture(
  file: Blob,
  header: PictureHeader,
): Promise<Repaired | undefined> {
  if (file.size > MOST_FILE_BYTES) return undefined;
  const bytes: Bytes = new Uint8Array(await file.arrayBuffer());
  switch (header.kind) {
    case 'jpeg':
      return repairJpeg(bytes);
    case 'png':
      return repairPng(bytes);
    case 'webp':
      return padWebp(bytes);
    case 'gif':
      return repairGif(bytes);
    case 'bmp':
      return padBmp(bytes, await bmpBytes(blobSource(file)));
    case 'avif':
    case 'heic':
    case 'tiff':
      return undefined;
  }
}
