import { planPicture } from '../codec/plan-picture.ts';
import type { ImagePool } from '../worker/image-pool.ts';
import type { AiLabel } from './ai-label.ts';
import type { MarkCorner } from './mark-place.ts';

/** Results of a service are smaller; what is larger comes out at this size. */
const LONGEST_SIDE = 4096;
const TIME_LIMIT_MS = 30_000;

export interface MarkSettings {
  corner: MarkCorner;
  /** Without one, the field that the file has is kept. */
  label?: AiLabel | undefined;
  signal?: AbortSignal | undefined;
}

/** Draws AI生成 on what a service made and keeps its field (PRODUCT §6). */
export type DrawAiMark = (file: Blob, settings: MarkSettings) => Promise<Blob>;

export function createMarker(pool: ImagePool): DrawAiMark {
  return async (file, { corner, label, signal }) => {
    const { request, weightBytes } = await planPicture(file, LONGEST_SIDE);
    return pool.run(
      'mark',
      { ...request, corner, label },
      { signal, weightBytes, timeLimitMs: TIME_LIMIT_MS },
    );
  };
}
