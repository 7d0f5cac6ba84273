/** Changes of one hand-in by the collector, who marks it, ties it to the list, hands it back or removes it. */
import { SUBMISSION_RESTORE_MS } from '@transmit/contract/collect';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { CollectionRow, SubmissionRow } from '../collect.tables.ts';
import { getOwn, refuseGone } from '../collections/change-collection.ts';
import { lockCollection, touchCollection } from '../collections/collections.store.ts';
import { matchSubmission, ofPerson } from '../collections/match-submission.ts';
import { parseTexts, readCollectFields } from '../collections/read-collection.ts';
import { findPeople } from '../collections/roster.store.ts';
import { handInLock } from '../handing/lend-upload.ts';
import {
  findSubmission,
  type SubmissionChanges,
  updateSubmission,
} from '../handing/submissions.store.ts';
import { setSeen } from './table.store.ts';

export async function markHandIns(
  { code, ids, seen }: { code: string; ids: number[]; seen: 0 | 1 },
  context: CallContext,
): Promise<void> {
  const { id: collectionId } = await getOwn(code, context);
  await context.services.db.transaction().execute(async (tx) => {
    await touchCollection(tx, collectionId);
    await setSeen(tx, { collectionId, ids, isSeen: seen });
  });
}

type Change = (
  tx: Executor,
  current: SubmissionRow,
  collection: CollectionRow,
) => Promise<SubmissionChanges>;

/** One hand-in of the caller's own collection, as it is at this moment. */
async function changeOne(
  { code, id }: { code: string; id: number },
  context: CallContext,
  change: Change,
): Promise<void> {
  const { db } = context.services;
  const own = await getOwn(code, context);
  await lockedTransaction(db, [handInLock({ id })], async (tx) => {
    const collection = (await lockCollection(tx, own.id)) ?? refuseGone();
    const current = await findSubmission(tx, { collectionId: collection.id, id });
    if (!current) refuseUnknown();
    const changes = await change(tx, current, collection);
    if (Object.keys(changes).length === 0) return;
    await updateSubmission(tx, id, changes);
    await touchCollection(tx, collection.id);
  });
}

function refuseUnknown(): never {
  fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.submission });
}

function refuseUnlessThere({ state }: SubmissionRow): void {
  if (state !== 'handed' && state !== 'returned') refuseUnknown();
}

/** Ties a hand-in to a person of the list, whatever its fields say; null lets its fields decide again. */
export function tieHandIn(
  { person, ...one }: { code: string; id: number; person: number | null },
  context: CallContext,
): Promise<void> {
  return changeOne(one, context, async (tx, current, collection) => {
    refuseUnlessThere(current);
    if (person !== null) {
      const names = await findPeople(tx, collection.id, [person]);
      if (!names.has(person)) refuseUnknown();
      return { ...ofPerson(person), is_tied: 1 };
    }
    const roster = await context.services.rosters.find(tx, collection);
    const written = {
      fields: readCollectFields(collection),
      values: parseTexts(current.field_values),
    };
    return { ...matchSubmission(written, roster, current.key_hash), is_tied: 0 };
  });
}

/** Hands a hand-in back: its sender may edit it again and reads the reason in `word`. */
export function handBack(
  { word, ...one }: { code: string; id: number; word: string },
  context: CallContext,
): Promise<void> {
  return changeOne(one, context, async (_tx, current) => {
    refuseUnlessThere(current);
    return { state: 'returned', word, is_seen: 1 };
  });
}

/** Takes a hand-in out of the table and of every archive; its files are removed when it can no longer be put back. */
export function removeHandInOf(
  one: { code: string; id: number },
  context: CallContext,
): Promise<void> {
  return changeOne(one, context, async (_tx, current) => {
    refuseUnlessThere(current);
    return { state: 'removed', removed_at: context.now };
  });
}

export function restoreHandIn(
  one: { code: string; id: number },
  context: CallContext,
): Promise<void> {
  return changeOne(one, context, async (_tx, current): Promise<SubmissionChanges> => {
    if (current.state === 'handed' || current.state === 'returned') return {};
    const removedAt = current.state === 'removed' ? current.removed_at : null;
    if (removedAt === null || removedAt <= context.now - SUBMISSION_RESTORE_MS) refuseUnknown();
    return { state: current.word === '' ? 'handed' : 'returned', removed_at: null };
  });
}
