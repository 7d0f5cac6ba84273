import { pngChunk } from '../png/write-png.ts';
import { blobSource } from './byte-source.ts';
import { orientationOf, readBlock, withUprightOrientation } from './exif-block.ts';
import type { PictureHeader } from './picture-header.ts';

/** The same picture for a decoder that shall not turn it, whatever it does by itself: its EXIF says upright. */
export async function withoutOrientation(file: Blob, { kind, exif }: PictureHeader): Promise<Blob> {
  if (!exif) return file;
  const block = await readBlock(blobSource(file), exif);
  if (orientationOf(block) === 1) return file;
  const upright = withUprightOrientation(block);
  const { type } = file;
  if (kind !== 'png') {
    return new Blob([file.slice(0, exif.at), upright, file.slice(exif.at + upright.length)], {
      type,
    });
  }
  // A chunk's length and name stand in front of it, its sum behind: a wrong one would be a fault.
  const end = exif.at + exif.length + 4;
  const isShort = block.length === exif.length;
  const parts = isShort ? [pngChunk('eXIf', upright)] : [];
  return new Blob([file.slice(0, exif.at - 8), ...parts, file.slice(end)], { type });
}
