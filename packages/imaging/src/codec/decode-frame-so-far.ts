import type { PictureHeader } from './picture-header.ts';
import { MOST_PIXELS } from './picture-limits.ts';

/** An engine draws a picture at once; one that waits for more would wait for ever. */
const TIME_LIMIT_MS = 1500;

/**
 * As much of a picture as an engine can draw before its end has come: the stream that it reads is never closed.
 * Undefined where the engine has no such decoder, or has drawn nothing.
 */
export async function decodeFrameSoFar(
  file: Blob,
  { kind, width, height }: PictureHeader,
): Promise<ImageBitmap | undefined> {
  if (!('ImageDecoder' in globalThis) || width * height > MOST_PIXELS) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const data = new ReadableStream({ start: (control) => control.enqueue(bytes) });
  const decoder = new ImageDecoder({ data, type: `image/${kind}` });
  try {
    const frame = await Promise.race([firstFrame(decoder), later(TIME_LIMIT_MS)]);
    if (!frame) return undefined;
    const bitmap = await createImageBitmap(frame);
    frame.close();
    return bitmap;
  } finally {
    decoder.close();
  }
}

async function firstFrame(decoder: ImageDecoder): Promise<VideoFrame> {
  await decoder.tracks.ready;
  const { image } = await decoder.decode({ completeFramesOnly: false });
  return image;
}

function later(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
}
