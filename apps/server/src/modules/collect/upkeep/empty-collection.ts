/** Takes a collection away: its code first, then rows that name a person, and files as removed ones. */

import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { sweepAll } from '#kernel/schedule/sweep-all.ts';
import type { Services } from '#kernel/services.ts';
import { newShares } from '#modules/shares/index.ts';
import type { CollectionRow, SubmissionRow } from '../collect.tables.ts';
import { deleteCollection, giveUpCollection } from '../collections/collections.store.ts';
import { listHandInFiles } from '../handing/collect-files.store.ts';
import { arrivedOf, removeFiles, removeForGood } from '../handing/free-files.ts';
import { handInLock } from '../handing/lend-upload.ts';
import {
  deleteSubmission,
  findSubmission,
  listSubmissionsAfter,
} from '../handing/submissions.store.ts';

const ROWS_AT_ONCE = 100;

type Needs = Pick<Services, 'db' | 'storage' | 'log'>;

/** Gives a collection up: its code opens nothing, nobody can reopen it. False when its end was moved meanwhile. */
export function giveUp(
  { id, share_id }: Pick<CollectionRow, 'id' | 'share_id'>,
  endedBefore: number,
  { services, now }: { services: Pick<Services, 'db'>; now: number },
): Promise<boolean> {
  return services.db.transaction().execute(async (tx) => {
    const givenUp = await giveUpCollection(tx, id, endedBefore);
    if (givenUp) await newShares.end(tx, share_id, now);
    return givenUp !== undefined;
  });
}

/** Removes the content of a collection that was given up. After an interruption the next call removes the rest. */
export async function emptyCollection(
  { id }: Pick<CollectionRow, 'id'>,
  services: Needs & Pick<Services, 'isDraining'>,
  now: number,
): Promise<void> {
  const isEmpty = await sweepAll(services, {
    atOnce: ROWS_AT_ONCE,
    list: (limit) => listSubmissionsAfter(services.db, { collectionId: id, afterId: 0, limit }),
    sweep: (handIn) => {
      const find = (tx: Executor) => findSubmission(tx, { collectionId: id, id: handIn.id });
      return removeHandIn(handIn, find, { services, now });
    },
  });
  if (!isEmpty) return;
  await services.db.transaction().execute((tx) => deleteCollection(tx, id));
}

/**
 * Its rows go and its bundle's code ends, then its files are removed; of what was never handed in the
 * collector gets nothing back. `findDue` looks at it again under its lock: one
 * that was handed in meanwhile stays whole. Uploads under way end by themselves within a day.
 */
export async function removeHandIn(
  { id }: Pick<SubmissionRow, 'id'>,
  findDue: (tx: Executor) => Promise<SubmissionRow | undefined>,
  { services, now }: { services: Needs; now: number },
): Promise<void> {
  const files = await lockedTransaction(services.db, [handInLock({ id })], async (tx) => {
    const due = await findDue(tx);
    if (!due) return [];
    const own = await listHandInFiles(tx, id);
    if (due.bundle_id !== null) await newShares.end(tx, due.bundle_id, now);
    await deleteSubmission(tx, id);
    return own;
  });
  const handed = files.filter(({ is_in }) => is_in === 1);
  const loose = files.filter(({ is_in }) => is_in !== 1);
  await removeFiles(arrivedOf(handed), { services, now });
  await removeForGood(arrivedOf(loose), { services, now });
}
