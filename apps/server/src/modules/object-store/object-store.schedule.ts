import type { Scheduled } from '#kernel/schedule/scheduled.ts';
import type { Services } from '#kernel/services.ts';
import { sweepDeadUploads, sweepOrphans } from './store/sweep.ts';

const HOUR_MS = 3_600_000;

/** The embedded store's upkeep; a bucket looks after itself. */
export function objectStoreSchedule({ embedded, isDraining }: Services): Scheduled[] {
  if (!embedded) return [];
  const { store } = embedded;
  return [
    {
      name: 'store-dead-uploads',
      everyMs: HOUR_MS,
      run: async (now) => {
        await sweepDeadUploads(store, now, isDraining);
      },
    },
    {
      name: 'store-orphans',
      everyMs: 6 * HOUR_MS,
      run: async (now) => {
        await sweepOrphans(store, now, isDraining);
      },
    },
  ];
}
