import type { ByteSource } from '../codec/byte-source.ts';
import type { PictureHeader } from '../codec/picture-header.ts';
import { readFirstDirectory } from './directories.ts';
import { readPageSize } from './read-page.ts';

/** A TIFF is taken for its first page; whoever wants the others cuts them out first (`cut-pages.ts`). */
export async function readTiffHeader(source: ByteSource): Promise<PictureHeader> {
  const size = await readPageSize(source, await readFirstDirectory(source));
  return { kind: 'tiff', ...size, frames: 1 };
}
