/** Changes of a collection by its collector: words, end, list of names, and its removal. */

import { normalizeCode } from '@transmit/contract';
import type { Person } from '@transmit/contract/collect';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { keepFilesUntil } from '#modules/files/index.ts';
import { setLaterShareExpiry } from '#modules/shares/index.ts';
import type { CollectionRow } from '../collect.tables.ts';
import { listArrivedAfter } from '../handing/collect-files.store.ts';
import { listSubmissionsAfter, updateSubmission } from '../handing/submissions.store.ts';
import { giveUp } from '../upkeep/empty-collection.ts';
import { findOwnCollection, lockCollection, touchCollection } from './collections.store.ts';
import { readEnd, refusePattern } from './create-collection.ts';
import { matchSubmission, ofPerson } from './match-submission.ts';
import { keptUntil, parseTexts, readCollectFields } from './read-collection.ts';
import { listPeople, replacePeople } from './roster.store.ts';
import { prepareRoster } from './rosters.ts';

const ROWS_AT_ONCE = 500;

/** Reads a collection of the caller; another user's collection fails as if it did not exist. */
export async function getOwn(
  code: string,
  { services, viewer }: Pick<CallContext, 'services' | 'viewer'>,
): Promise<CollectionRow> {
  const named = { owner: ownerOf(viewer), code: normalizeCode(code) };
  const found = await findOwnCollection(services.db, named);
  return found ?? refuseGone();
}

export function refuseGone(): never {
  fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.collection });
}

export async function changeCollection(
  {
    code,
    may_change,
    ...changes
  }: {
    code: string;
    title?: string | undefined;
    note?: string | undefined;
    may_change?: boolean | undefined;
    pattern?: string | undefined;
  },
  context: CallContext,
): Promise<void> {
  const { db } = context.services;
  const collection = await getOwn(code, context);
  if (changes.pattern !== undefined) refusePattern(changes.pattern, readCollectFields(collection));
  const { title, note, pattern } = changes;
  await db.transaction().execute((tx) =>
    touchCollection(tx, collection.id, {
      ...(title !== undefined && { title }),
      ...(note !== undefined && { note }),
      ...(pattern !== undefined && { pattern }),
      ...(may_change !== undefined && { may_change: may_change ? 1 : 0 }),
    }),
  );
}

/** Extends a collection or reopens an ended one; its files stay longer by the same time. */
export async function setEnd(
  { code, end_time }: { code: string; end_time: string },
  context: CallContext,
): Promise<CollectionRow> {
  const collection = await getOwn(code, context);
  return moveEnd(collection, readEnd(end_time, context.now), context);
}

/** Ends a collection now; an ended one stays unchanged. Hand-ins that are under way still count. */
export async function closeCollection(code: string, context: CallContext): Promise<CollectionRow> {
  const collection = await getOwn(code, context);
  if (collection.ends_at <= context.now) return collection;
  return moveEnd(collection, context.now, context);
}

async function moveEnd(
  { id }: CollectionRow,
  ends_at: number,
  { services, now }: CallContext,
): Promise<CollectionRow> {
  const expiresAt = keptUntil({ ends_at });
  return services.db.transaction().execute(async (tx) => {
    const changed = (await touchCollection(tx, id, { ends_at })) ?? refuseGone();
    await keepAllUntil(tx, id, { now, expiresAt });
    return changed;
  });
}

/** Keeps all files of the collection until `expiresAt` at least; a file that stays longer keeps its time. */
async function keepAllUntil(
  tx: Executor,
  collectionId: number,
  until: { now: number; expiresAt: number },
): Promise<void> {
  const wish = { collectionId, limit: ROWS_AT_ONCE };
  for (let afterId = 0; ; ) {
    const files = await listArrivedAfter(tx, { ...wish, afterId });
    const ids = files.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]));
    await keepFilesUntil(tx, ids, until);
    if (files.length < ROWS_AT_ONCE) break;
    afterId = files.at(-1)?.id ?? 0;
  }
  for (let afterId = 0; ; ) {
    const handIns = await listSubmissionsAfter(tx, { ...wish, afterId });
    for (const { bundle_id } of handIns) {
      if (bundle_id !== null) await setLaterShareExpiry(tx, bundle_id, until.expiresAt);
    }
    if (handIns.length < ROWS_AT_ONCE) break;
    afterId = handIns.at(-1)?.id ?? 0;
  }
}

/** Another list: everything that was handed in is matched anew, but what the collector has said. */
export async function setRoster(
  { code, people }: { code: string; people: Person[] },
  context: CallContext,
): Promise<CollectionRow> {
  const { id } = await getOwn(code, context);
  return context.services.db.transaction().execute(async (tx) => {
    const collection = (await lockCollection(tx, id)) ?? refuseGone();
    const before = await listPeople(tx, id);
    // The same list given again is a wish to have everybody ticked by it: rules of ticking may be others than then.
    if (isSameList(before, people)) {
      const hasMoved = await matchAnew(tx, { collection, before, people });
      return hasMoved ? ((await touchCollection(tx, id)) ?? refuseGone()) : collection;
    }
    const roster_version = collection.roster_version + 1;
    const changed = (await touchCollection(tx, id, { roster_version })) ?? refuseGone();
    await replacePeople(tx, id, people);
    await matchAnew(tx, { collection: changed, before, people });
    return changed;
  });
}

/** Tells whether both lists name the same people in the same order: such a list is not written again. */
function isSameList(before: readonly Person[], people: readonly Person[]): boolean {
  const isAlike = (person: Person, at: number) =>
    before[at]?.name === person.name && before[at].number === person.number;
  return before.length === people.length && people.every(isAlike);
}

/**
 * Builds a function from a place on the old list to the place on the new one, -1 for a person who is not on it
 * any more. Of several people with one name and number, the second stays the second.
 */
function findMoved(before: readonly Person[], people: readonly Person[]) {
  const places = new Map(keysOf(people).map((key, place) => [key, place]));
  const keys = keysOf(before);
  return (index: number) => places.get(keys[index] ?? '') ?? -1;
}

/** Gives each person a key that is equal for the same person on both lists. */
function keysOf(people: readonly Person[]): string[] {
  const seen = new Map<string, number>();
  return people.map(({ name, number }) => {
    const alike = JSON.stringify([name, number]);
    const turn = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, turn);
    return `${turn} ${alike}`;
  });
}

/** False where everybody is ticked as before. */
async function matchAnew(
  tx: Executor,
  {
    collection,
    before,
    people,
  }: { collection: CollectionRow; before: readonly Person[]; people: readonly Person[] },
): Promise<boolean> {
  // Not among those that are kept: this list is nobody's until the transaction ends.
  const roster = prepareRoster(people);
  const fields = readCollectFields(collection);
  const moved = findMoved(before, people);
  let hasMoved = false;
  for (let afterId = 0; ; ) {
    const wish = { collectionId: collection.id, afterId, limit: ROWS_AT_ONCE };
    const handIns = await listSubmissionsAfter(tx, wish);
    for (const one of handIns) {
      const values = parseTexts(one.field_values);
      // A hand-in that the collector tied to a person stays tied while that person is on the list.
      const place = one.is_tied === 1 && one.person !== null ? moved(one.person) : -1;
      const matched =
        place >= 0 ? ofPerson(place) : matchSubmission({ fields, values }, roster, one.key_hash);
      if (matched.who === one.who && matched.alike === one.alike) continue;
      await updateSubmission(tx, one.id, { ...matched, is_tied: place >= 0 ? 1 : 0 });
      hasMoved = true;
    }
    if (handIns.length < ROWS_AT_ONCE) return hasMoved;
    afterId = handIns.at(-1)?.id ?? 0;
  }
}

/** The code opens nothing from now on; files and names go with the upkeep, as there may be thousands. */
export async function removeCollection(code: string, context: CallContext): Promise<void> {
  const collection = await getOwn(code, context);
  await giveUp(collection, Number.MAX_SAFE_INTEGER, context);
}
