import { VISITS_KEPT_MS } from '@transmit/contract';
import type { Services } from '#kernel/services.ts';
import { removeOldVisits } from './file-visits.store.ts';

const BATCH = 1000;

/** Removes old visits, because nobody's looks are kept for ever; the counts by day stay. */
export async function purgeVisits({ db }: Pick<Services, 'db'>, now: number): Promise<void> {
  const old = { before: now - VISITS_KEPT_MS, limit: BATCH };
  // Visits are removed some at a time, so that nobody waits behind a year of them.
  while ((await removeOldVisits(db, old)) > 0);
}
