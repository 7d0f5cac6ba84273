import { planFirstFrame } from '../codec/plan-picture.ts';
import { type Device, memoryBound, poolSize, thisDevice } from '../worker/pool-size.ts';
import type { Seat } from '../worker/seat.ts';
import { WorkerPool } from '../worker/worker-pool.ts';
import type { EffectErrands, EffectResult } from './effect-errands.ts';
import type { EffectId, ShapeId, Strength } from './effect-list.ts';
import { decodeSizeFor } from './frame.ts';

/** Brushes are a share of the picture: more pixels would only take longer. */
const EFFECT_SIDE = 2000;
/** Planes, sums over squares and the result, beside the picture itself. */
const WORK_BYTES_PER_PIXEL = 72;
const TIME_LIMIT_MS = 60_000;

export interface EffectSettings {
  effect: EffectId;
  strength: Strength;
  shape: ShapeId;
  /** Longest side of the result; a small one first makes a quick preview. */
  longest?: number;
  type?: 'image/jpeg' | 'image/png';
  signal?: AbortSignal | undefined;
  /** Reports the progress, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** A seat from {@link EffectTool.takeSeat}. */
  seat?: Seat | undefined;
}

/** Local filters for image-to-image, in workers of their own (PRODUCT §6). */
export interface EffectTool {
  /** Calls `begin` when a worker is free for one picture; answers how to leave the line. */
  takeSeat(begin: (seat: Seat) => void): () => void;
  /** Rejects with an `ImagingFailure` that concerns this file alone, or with the signal's reason. */
  apply(file: Blob, settings: EffectSettings): Promise<EffectResult>;
  /** Ends the workers and gives their memory back; the next picture starts new ones. */
  close(): void;
}

/** Nothing is loaded before the first picture. */
export function createEffectTool(device: Device = thisDevice()): EffectTool {
  const pool = new WorkerPool<EffectErrands>({
    startWorker: () =>
      new Worker(new URL('./effects.worker.ts', import.meta.url), { type: 'module' }),
    size: poolSize(device, 'heavy'),
    memoryBytes: memoryBound(device),
  });
  return {
    takeSeat: (begin) => pool.takeSeat(begin),
    async apply(file, settings) {
      const { effect, strength, shape, type = 'image/jpeg', signal, onProgress, seat } = settings;
      const longest = Math.min(settings.longest ?? EFFECT_SIDE, EFFECT_SIDE);
      const { request, weightBytes } = await planFirstFrame(file, (size) =>
        decodeSizeFor(size, shape, longest),
      );
      const pixels = request.size.width * request.size.height;
      return pool.run(
        'apply',
        { ...request, effect, strength, shape, type },
        {
          signal,
          onProgress,
          seat,
          weightBytes: weightBytes + pixels * WORK_BYTES_PER_PIXEL,
          timeLimitMs: TIME_LIMIT_MS,
        },
      );
    },
    close: () => pool.close(),
  };
}
