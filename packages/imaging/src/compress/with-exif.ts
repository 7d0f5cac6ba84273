import { withWebpChunk } from '../ai-label/webp-packet.ts';
import type { Bytes } from '../bytes.ts';
import { insertSegment } from '../codec/exif-segment.ts';
import { pngChunk } from '../png/write-png.ts';
import type { OutputFormat } from './output-format.ts';

/** Marker, length and `Exif\0\0`, which only a JPEG puts in front of the block. */
const SEGMENT_HEAD = 10;
/** Signature and IHDR. */
const PNG_HEAD = 33;

/** A picture with what a camera wrote, given as the segment of a JPEG. AVIF is written without. */
export async function withExif(
  file: Blob,
  segment: Bytes,
  format: Exclude<OutputFormat, 'avif'>,
): Promise<Blob> {
  if (format === 'jpeg') return insertSegment(file, segment);
  const block = segment.subarray(SEGMENT_HEAD);
  if (format === 'webp') return withWebpChunk(file, 'EXIF', block);
  return new Blob([file.slice(0, PNG_HEAD), pngChunk('eXIf', block), file.slice(PNG_HEAD)], {
    type: 'image/png',
  });
}
