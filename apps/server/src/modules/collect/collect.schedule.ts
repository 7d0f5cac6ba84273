import {
  COLLECT_DRAFT_MS,
  COLLECT_KEPT_MS,
  SUBMISSION_RESTORE_MS,
} from '@transmit/contract/collect';
import type { Scheduled } from '#kernel/schedule/scheduled.ts';
import type { Services } from '#kernel/services.ts';
import { listEndedCollections } from './collections/collections.store.ts';
import { findLeftHandIn, listLeftHandIns } from './handing/submissions.store.ts';
import { emptyCollection, giveUp, removeHandIn } from './upkeep/empty-collection.ts';
import { removeLooseFiles } from './upkeep/remove-loose-files.ts';
import { tellCollectedEndingSoon } from './upkeep/tell-collected-ending.ts';

const MINUTE_MS = 60_000;
const COLLECTIONS_AT_ONCE = 20;
const HAND_INS_AT_ONCE = 500;

/** The upkeep of collecting. */
export function collectSchedule(services: Services): Scheduled[] {
  return [
    {
      name: 'ended-collections',
      everyMs: MINUTE_MS,
      run: (now) => removeEnded(services, now),
    },
    {
      name: 'tell-collected-ending',
      everyMs: 10 * MINUTE_MS,
      run: (now) => tellCollectedEndingSoon(services, now),
    },
    {
      name: 'abandoned-hand-ins',
      everyMs: 10 * MINUTE_MS,
      run: (now) => removeAbandoned(services, now),
    },
    {
      name: 'loose-hand-in-files',
      everyMs: 10 * MINUTE_MS,
      run: (now) => removeLooseFiles(services, now),
    },
  ];
}

/** PRODUCT §8: 30 days after the end, and at once where the collector has removed it. */
async function removeEnded(services: Services, now: number): Promise<void> {
  const endedBefore = now - COLLECT_KEPT_MS;
  const ended = await listEndedCollections(services.db, endedBefore, COLLECTIONS_AT_ONCE);
  for (const collection of ended) {
    if (services.isDraining()) return;
    const isGivenUp = await giveUp(collection, endedBefore, { services, now });
    if (isGivenUp) await emptyCollection(collection, services, now);
  }
}

async function removeAbandoned(services: Services, now: number): Promise<void> {
  const before = {
    begunBefore: now - COLLECT_DRAFT_MS,
    removedBefore: now - SUBMISSION_RESTORE_MS,
  };
  for (const one of await listLeftHandIns(services.db, before, HAND_INS_AT_ONCE)) {
    if (services.isDraining()) return;
    await removeHandIn(one, (tx) => findLeftHandIn(tx, before, one.id), { services, now });
  }
}
