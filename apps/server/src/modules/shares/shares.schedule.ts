import { PROMISE_LASTS_MS, PROMISE_TOLD_MS } from '@transmit/contract';
import type { Scheduled } from '#kernel/schedule/scheduled.ts';
import type { Services } from '#kernel/services.ts';
import { removeEndedPasses } from './doors/share-passes.store.ts';
import { removeOldHandOvers } from './hand-over/hand-overs.store.ts';
import { removeEndedPersonCodes } from './persons/person-codes.store.ts';
import { removeOldPromises } from './promises/promises.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The shares area's upkeep. */
export function sharesSchedule({ db }: Services): Scheduled[] {
  return [
    { name: 'share-passes', everyMs: HOUR_MS, run: (now) => removeEndedPasses(db, now) },
    { name: 'person-codes', everyMs: DAY_MS, run: (now) => removeEndedPersonCodes(db, now) },
    {
      name: 'promised-shares',
      everyMs: HOUR_MS,
      run: (now) => removeOldPromises(db, now - PROMISE_LASTS_MS - PROMISE_TOLD_MS),
    },
    {
      name: 'hand-overs',
      everyMs: HOUR_MS,
      run: (now) => removeOldHandOvers(db, now - DAY_MS),
    },
  ];
}
