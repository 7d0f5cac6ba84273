/** Workers that hold the models of a reader: each loads them with its first picture and keeps them. */
import { type Device, memoryBound, poolSize } from '../worker/pool-size.ts';
import type { Seat } from '../worker/seat.ts';
import { WorkerPool } from '../worker/worker-pool.ts';
import type { TextProgress } from './text-errands.ts';

/** With the first picture the models are loaded too, over whatever network. */
export const MODEL_TIME_LIMIT_MS = 600_000;

export interface ReadOptions {
  signal?: AbortSignal | undefined;
  /** First the loading of the models, once for each worker; then the reading of this picture. */
  onProgress?: ((progress: TextProgress) => void) | undefined;
  /** A seat from the reader's `takeSeat`. */
  seat?: Seat | undefined;
}

export function openModelPool<Errands>(
  startWorker: () => Worker,
  device: Device,
): WorkerPool<Errands> {
  return new WorkerPool<Errands>({
    startWorker,
    size: poolSize(device, 'heavy'),
    memoryBytes: memoryBound(device),
    // Starting again means opening three models again.
    idleMs: 120_000,
    // One step of a network cannot be interrupted; ending the worker would cost more than waiting.
    graceMs: 1500,
  });
}
