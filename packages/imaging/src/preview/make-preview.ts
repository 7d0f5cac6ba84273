import { planPicture } from '../codec/plan-picture.ts';
import type { ImagePool } from '../worker/image-pool.ts';

const TIME_LIMIT_MS = 20_000;

/** A small copy for a list or for the side "before"; large pictures never reach the page whole. */
export async function makePreview(
  file: Blob,
  longest: number,
  pool: ImagePool,
  signal?: AbortSignal,
): Promise<Blob> {
  const { request, weightBytes } = await planPicture(file, longest);
  return pool.run('preview', request, { signal, weightBytes, timeLimitMs: TIME_LIMIT_MS });
}
