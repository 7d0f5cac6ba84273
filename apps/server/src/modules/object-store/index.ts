import { sweepDeadUploads, sweepOrphans } from '#adapters/object-storage/embedded/sweep.ts';
import type { EmbeddedStorage } from '#adapters/object-storage/embedded-storage.ts';

export { findDamage } from '#adapters/object-storage/embedded/find-damage.ts';
export { createObjectStoreHandler, type StoreHandler } from './handle-request.ts';
export { prepareStoreServer } from './prepare-store-server.ts';

const HOUR_MS = 3_600_000;

/** What the scheduler runs for the embedded store. */
export function objectStoreJobs({ store }: EmbeddedStorage) {
  return [
    {
      name: 'store-dead-uploads',
      everyMs: HOUR_MS,
      run: async (now: number) => {
        await sweepDeadUploads(store, now);
      },
    },
    {
      name: 'store-orphans',
      everyMs: 6 * HOUR_MS,
      run: async (now: number) => {
        await sweepOrphans(store, now);
      },
    },
  ];
}
