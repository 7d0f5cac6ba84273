import type { ImageErrands } from './image-errands.ts';
import { type Device, memoryBound, poolSize, thisDevice } from './pool-size.ts';
import { WorkerPool } from './worker-pool.ts';

export type ImagePool = WorkerPool<ImageErrands>;

/** The workers for pictures of this page: as many as it has cores, started with the first errand. */
export function createImagePool(device: Device = thisDevice()): ImagePool {
  return new WorkerPool<ImageErrands>({
    startWorker: () =>
      new Worker(new URL('./image.worker.ts', import.meta.url), { type: 'module' }),
    size: poolSize(device, 'heavy'),
    memoryBytes: memoryBound(device),
  });
}
