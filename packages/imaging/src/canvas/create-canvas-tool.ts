import { planFirstFrame } from '../codec/plan-picture.ts';
import type { ImagePool } from '../worker/image-pool.ts';
import type { Seat } from '../worker/seat.ts';
import { type CanvasSettings, MOST_CANVAS_SIDE } from './canvas-settings.ts';

const TIME_LIMIT_MS = 60_000;
/** The pixels once more, their opacity, and the canvas. */
const WORK_BYTES_PER_PIXEL = 12;

export interface CanvasOptions {
  signal?: AbortSignal | undefined;
  /** Taken in the pool before; without one the picture waits there. */
  seat?: Seat | undefined;
}

/**
 * Puts one file on a canvas: PNG where that is transparent, else JPEG. Rejects with an `ImagingFailure` that
 * concerns this file alone, or with the signal's reason.
 */
export type PutOnCanvas = (
  file: Blob,
  canvas: CanvasSettings,
  options?: CanvasOptions,
) => Promise<Blob>;

export function createCanvasTool(pool: ImagePool): PutOnCanvas {
  return async (file, canvas, { signal, seat } = {}) => {
    const { request, weightBytes } = await planFirstFrame(file, MOST_CANVAS_SIDE);
    const pixels = request.size.width * request.size.height + canvas.width * canvas.height;
    return pool.run(
      'canvas',
      { ...request, canvas },
      {
        signal,
        seat,
        weightBytes: weightBytes + pixels * WORK_BYTES_PER_PIXEL,
        timeLimitMs: TIME_LIMIT_MS,
      },
    );
  };
}
