import type { Size } from '../codec/picture-header.ts';
import { type OpaquePixels, toComponents } from '../jpeg/components.ts';
import type { CompressionProgress, EncodedPicture } from './compress-picture.ts';
import type { CompressionMode } from './compression.ts';
import { encodeBetter } from './encode-better.ts';
import { encodeAt } from './encode-to-size.ts';
import { findQuality, type QualitySample } from './find-quality.ts';

/** Share of a picture's way before the first encode. */
export const DECODED = 0.4;

/** The JPEG that a mode asks for, by our own encoder: where there is no canvas, both modes are its work. */
export async function encodePixels(
  pixels: OpaquePixels,
  mode: CompressionMode,
  targetBytes: number,
  progress: CompressionProgress,
): Promise<EncodedPicture> {
  if (mode === 'better') return encodeBetterPixels(pixels, targetBytes, progress);
  const { width, height } = pixels;
  const components = toComponents(pixels, true);
  return findBySpec({ width, height }, targetBytes, progress, async (quality) =>
    toJpegBlob(encodeAt(components, quality).file),
  );
}

/** Spec §5: the first quality of the grid whose picture fits. */
export async function findBySpec(
  size: Size,
  targetBytes: number,
  { signal, report }: CompressionProgress,
  encode: (quality: number) => Promise<Blob>,
  sample?: QualitySample,
): Promise<EncodedPicture> {
  let tried = 0;
  const { encoded, quality, fits, encodes } = await findQuality(
    targetBytes,
    (at) => {
      signal.throwIfAborted();
      tried += 1;
      report(shareAfter(tried));
      return encode(at);
    },
    sample,
  );
  return { ...size, file: encoded, quality, fits, encodes };
}

export function encodeBetterPixels(
  pixels: OpaquePixels,
  targetBytes: number,
  { report }: CompressionProgress,
): EncodedPicture {
  let encodes = 0;
  const { file, width, height, quality, fits } = encodeBetter(pixels, targetBytes, (tried) => {
    encodes = tried;
    report(shareAfter(tried));
  });
  return { width, height, file: toJpegBlob(file), quality: Math.round(quality), fits, encodes };
}

/** Returns the share of a picture's way after so many encodes. */
export function shareAfter(encodes: number): number {
  return DECODED + (1 - DECODED) * (1 - 0.7 ** encodes);
}

function toJpegBlob(bytes: Uint8Array<ArrayBuffer>): Blob {
  return new Blob([bytes], { type: 'image/jpeg' });
}
