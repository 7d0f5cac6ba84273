/** Handing in, changing what was handed in, and taking it back. */
import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, cleanBundlePath } from '@transmit/contract';
import { type CollectField, cleanValues, findMissing, personOf } from '@transmit/contract/collect';
import { FIELD_FAULTS, REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import { failpoint } from '#core/failpoint.ts';
import type { CallContext } from '#http/call-context.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { heldBundles } from '#modules/bundles/index.ts';
import { keepFilesUntil } from '#modules/files/index.ts';
import { tellHandedIn } from '#modules/notices/index.ts';
import { newShares } from '#modules/shares/index.ts';
import type { CollectFileRow, CollectionRow, SubmissionRow } from '../collect.tables.ts';
import { lockCollection, touchCollection } from '../collections/collections.store.ts';
import { matchSubmission, ofPerson } from '../collections/match-submission.ts';
import { keptUntil, readCollectFields } from '../collections/read-collection.ts';
import { countHandedIn } from '../table/table.store.ts';
import { deleteCollectFiles, listHandInFiles, setPlace } from './collect-files.store.ts';
import { mayFinish, mayTakeBack, refuse } from './decide-handing.ts';
import {
  type Entered,
  enterCollection,
  findOwnHandIn,
  type TypedCode,
} from './enter-collection.ts';
import { freeFiles } from './free-files.ts';
import { handInLock, limitHanding, refuseFile } from './lend-upload.ts';
import { findSubmission, updateSubmission } from './submissions.store.ts';

const RECEIPT_LENGTH = 8;
/** So many files are handed in at the cost of one that is sent. */
const FILES_OF_A_COUNT = 10;

export interface HandInRequest extends TypedCode {
  key: string;
  values: string[];
  files: { id: number; path: string }[];
}

export interface OwnHandIn {
  entered: Entered;
  handIn: SubmissionRow;
  files: CollectFileRow[];
}

interface Handed {
  handIn: SubmissionRow;
  files: CollectFileRow[];
  dropped: CollectFileRow[];
}

/** Hands files and fields in. A repeated call with the same content changes nothing and gives the same answer. */
export async function handIn(
  { key, values: typed, files: asked, ...lookUp }: HandInRequest,
  context: CallContext,
): Promise<OwnHandIn> {
  await limitHanding(context, Math.ceil(asked.length / FILES_OF_A_COUNT));
  const { services } = context;
  const entered = await enterCollection(lookUp, context);
  const found = await findOwnHandIn(key, entered, context);
  const fields = readCollectFields(entered.collection);
  const values = cleanValues(fields, typed);
  refuseEmpty(fields, values);
  const request = { values, asked };
  const handed = await lockedTransaction(services.db, [handInLock(found)], async (tx) => {
    await lockCollection(tx, found.collection_id);
    const current = await findSubmission(tx, { collectionId: found.collection_id, id: found.id });
    if (!current) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.handIn });
    return keepHandIn(tx, { handIn: current, entered, request }, context);
  });
  failpoint('hand-in.post_commit');
  await freeFiles(handed.dropped, entered.collection, context);
  return { entered, handIn: handed.handIn, files: handed.files };
}

function refuseEmpty(fields: readonly CollectField[], values: readonly string[]): void {
  const missing = findMissing(fields, values);
  if (missing.length === 0) return;
  const faults = missing.map((at): [string, string] => [
    `values.${at}`,
    FIELD_FAULTS.collectValue(fields[at]?.label ?? ''),
  ]);
  fail('E_PARAM', { text: faults[0]?.[1], fields: Object.fromEntries(faults) });
}

interface Wish {
  handIn: SubmissionRow;
  entered: Entered;
  request: { values: string[]; asked: HandInRequest['files'] };
}

async function keepHandIn(tx: Executor, wish: Wish, context: CallContext): Promise<Handed> {
  const { handIn: before, entered, request } = wish;
  const all = await listHandInFiles(tx, before.id);
  const chosen = chooseFiles(all, request.asked, entered.collection);
  if (isSame(before, { all, chosen }, request.values)) {
    return { handIn: before, files: all, dropped: [] };
  }
  // A hand-in that brings no new file is a change that begins now.
  const begun = chosen.flatMap(({ file }) => (file.is_in === 1 ? [] : [file.began_at]));
  const beganAt = begun.length > 0 ? Math.max(...begun) : context.now;
  const verdict = mayFinish(entered.terms, { handIn: before, beganAt }, context.now);
  refuse(verdict, REFUSALS.E_EXPIRED.collection);
  const kept = new Set(chosen.map(({ file }) => file.id));
  const dropped = all.filter(({ id }) => !kept.has(id));
  for (const { file, path } of chosen) await setPlace(tx, file.id, { path, is_in: 1 });
  await deleteCollectFiles(
    tx,
    dropped.map(({ id }) => id),
  );
  const handIn = await writeSubmission(tx, { ...wish, chosen }, context);
  return { handIn, files: await listHandInFiles(tx, before.id), dropped };
}

interface Chosen {
  file: CollectFileRow & { file_id: number };
  path: string;
}

/** Reads the files that were asked for; refuses all of them when one has not arrived or is not of this hand-in. */
function chooseFiles(
  all: readonly CollectFileRow[],
  asked: HandInRequest['files'],
  collection: CollectionRow,
): Chosen[] {
  const { max_files } = collection;
  const byId = new Map(all.map((file) => [file.id, file]));
  const wanted = new Map(asked.map(({ id, path }) => [id, path]));
  if (wanted.size > max_files) {
    fail('E_LIMIT', { text: REFUSALS.E_LIMIT.collectFiles(max_files), data: { limit: max_files } });
  }
  return [...wanted].map(([id, path]) => {
    const file = byId.get(id);
    if (!file || file.file_id === null) {
      fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.handedFile, data: { id } });
    }
    const clean = cleanBundlePath(path);
    // The new name may have an ending that the collection does not take.
    refuseFile(
      { name: clean.slice(clean.lastIndexOf('/') + 1), size: file.size_bytes },
      collection,
    );
    return { file: { ...file, file_id: file.file_id }, path: clean };
  });
}

function isSame(
  { state, field_values }: SubmissionRow,
  { all, chosen }: { all: readonly CollectFileRow[]; chosen: readonly Chosen[] },
  values: readonly string[],
): boolean {
  if (state !== 'handed' || field_values !== JSON.stringify(values)) return false;
  if (all.filter(({ is_in }) => is_in === 1).length !== chosen.length) return false;
  return chosen.every(({ file, path }) => file.is_in === 1 && file.path === path);
}

async function writeSubmission(
  tx: Executor,
  { handIn: before, entered, request, chosen }: Wish & { chosen: Chosen[] },
  context: CallContext,
): Promise<SubmissionRow> {
  const { services, now } = context;
  const collection = await touchCollection(tx, entered.collection.id);
  if (!collection) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.code });
  // The collection may have been extended while the files were sent: they are kept until its present end.
  const fileIds = chosen.map(({ file }) => file.file_id);
  await keepFilesUntil(tx, fileIds, { now, expiresAt: keptUntil(collection) });
  const roster = await services.rosters.find(tx, collection);
  const bundle = await keepBundle(tx, { before, collection, request, chosen }, now);
  const matched =
    before.is_tied === 1 && before.person !== null
      ? ofPerson(before.person)
      : matchSubmission(
          { fields: readCollectFields(collection), values: request.values },
          roster,
          before.key_hash,
        );
  const written = await updateSubmission(tx, before.id, {
    ...matched,
    ...bundle,
    state: 'handed',
    receipt: before.receipt || createReceipt(),
    field_values: JSON.stringify(request.values),
    turn: collection.version,
    first_handed_at: before.first_handed_at ?? now,
    handed_at: now,
    is_seen: 0,
    word: '',
    file_count: chosen.length,
    total_bytes: chosen.reduce((sum, { file }) => sum + file.size_bytes, 0),
  });
  await tellCollector(tx, { collection, values: request.values, size: roster.size }, now);
  return written;
}

async function keepBundle(
  tx: Executor,
  {
    before,
    collection,
    request,
    chosen,
  }: {
    before: SubmissionRow;
    collection: CollectionRow;
    request: Wish['request'];
    chosen: Chosen[];
  },
  now: number,
): Promise<Pick<SubmissionRow, 'bundle_id' | 'bundle_code'>> {
  const contents = chosen.map(({ file, path }) => ({ fileId: file.file_id, path }));
  if (before.bundle_id !== null) {
    await heldBundles.refill(tx, before.bundle_id, contents);
    return { bundle_id: before.bundle_id, bundle_code: before.bundle_code };
  }
  const { name } = personOf(readCollectFields(collection), request.values);
  const label = name ? `${collection.title} - ${name}` : collection.title;
  const kept = { owner: collection.owner, label, now, expiresAt: keptUntil(collection) };
  const { id, code } = await heldBundles.keep(tx, kept, contents);
  return { bundle_id: id, bundle_code: code };
}

/** The collector hears of it where they wish to, in the transaction in which it counts. */
async function tellCollector(
  tx: Executor,
  { collection, values, size }: { collection: CollectionRow; values: string[]; size: number },
  now: number,
): Promise<void> {
  const { people, listed } = (await countHandedIn(tx, [collection.id]))(collection.id);
  const hand = personOf(readCollectFields(collection), values).name;
  const [done, total] = size > 0 ? [listed, size] : [people, null];
  await tellHandedIn(tx, collection, { hand, done, total, now });
}

/** Random, never running: a number would tell how many there are. */
function createReceipt(): string {
  return Array.from({ length: RECEIPT_LENGTH }, () =>
    CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length)),
  ).join('');
}

/** Shows the sender's own hand-in as it stands. */
export async function showMine(
  { key, ...lookUp }: TypedCode & { key: string },
  context: CallContext,
): Promise<OwnHandIn> {
  const entered = await enterCollection(lookUp, context);
  const found = await findOwnHandIn(key, entered, context);
  return { entered, handIn: found, files: await listHandInFiles(context.services.db, found.id) };
}

/** Takes a hand-in back and removes its files at once; the same key may hand in anew until the end. */
export async function withdraw(
  { key, ...lookUp }: TypedCode & { key: string },
  context: CallContext,
): Promise<void> {
  await limitHanding(context);
  const { services, now } = context;
  const entered = await enterCollection(lookUp, context);
  const found = await findOwnHandIn(key, entered, context);
  const dropped = await lockedTransaction(services.db, [handInLock(found)], async (tx) => {
    await lockCollection(tx, found.collection_id);
    const current = await findSubmission(tx, { collectionId: found.collection_id, id: found.id });
    if (!current || current.state === 'withdrawn') return [];
    refuse(mayTakeBack(entered.terms, current, now), REFUSALS.E_EXPIRED.handIn);
    const files = await listHandInFiles(tx, current.id);
    await deleteCollectFiles(
      tx,
      files.map(({ id }) => id),
    );
    await emptySubmission(tx, current, now);
    await touchCollection(tx, entered.collection.id);
    return files;
  });
  await freeFiles(dropped, entered.collection, context);
}

async function emptySubmission(tx: Executor, handIn: SubmissionRow, now: number): Promise<void> {
  if (handIn.bundle_id !== null) await newShares.end(tx, handIn.bundle_id, now);
  await updateSubmission(tx, handIn.id, {
    state: 'withdrawn',
    field_values: '[]',
    person: null,
    is_tied: 0,
    alike: '[]',
    who: '',
    // The upkeep counts the age of a draft from here, so it gets the whole time of a new draft.
    created_at: now,
    first_handed_at: null,
    bundle_id: null,
    bundle_code: '',
    file_count: 0,
    total_bytes: 0,
    word: '',
  });
}
