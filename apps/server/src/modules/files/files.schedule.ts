import type { Scheduled } from '#kernel/schedule/scheduled.ts';
import type { Services } from '#kernel/services.ts';
import { removeEndedSendingLocks } from './locks/sending-locks.store.ts';
import { purgeObjects } from './removal/purge-objects.ts';
import { sweepLeftovers } from './removal/sweep-leftovers.ts';
import { sweepUploads } from './uploads/sweep-uploads.ts';
import { purgeVisits } from './visits/purge-visits.ts';

const MINUTE_MS = 60_000;

/** The files area's upkeep. */
export function filesSchedule(services: Services): Scheduled[] {
  return [
    {
      name: 'unfinished-uploads',
      everyMs: 10 * MINUTE_MS,
      run: (now) => sweepUploads(services, now),
    },
    {
      name: 'upload-leftovers',
      everyMs: 10 * MINUTE_MS,
      run: (now) => sweepLeftovers(services, now),
    },
    { name: 'purge-objects', everyMs: 60 * MINUTE_MS, run: (now) => purgeObjects(services, now) },
    {
      name: 'ended-locks',
      everyMs: 60 * MINUTE_MS,
      run: (now) => removeEndedSendingLocks(services.db, now),
    },
    { name: 'old-file-visits', everyMs: 60 * MINUTE_MS, run: (now) => purgeVisits(services, now) },
  ];
}
