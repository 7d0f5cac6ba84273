/** Credentials for one file of a hand-in: kind, size, number, time and room are looked at before a byte is sent. */
import { cleanFileName, RATE_LIMITS } from '@transmit/contract';
import {
  COLLECTOR_KEEPS,
  findFileFault,
  kindsText,
  MAX_SUBMISSIONS,
  sizeLimitText,
} from '@transmit/contract/collect';
import { REFUSALS } from '@transmit/contract/refusals';
import { AppError, fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { CollectFileRow, CollectionRow, SubmissionRow } from '../collect.tables.ts';
import { holderOf, readRule } from '../collections/read-collection.ts';
import { chooseGivenUp } from './choose-given-up.ts';
import {
  deleteCollectFiles,
  findFileByUpload,
  insertCollectFile,
  listHandInFiles,
} from './collect-files.store.ts';
import { mayBegin, mayFinish, refuse } from './decide-handing.ts';
import { type Entered, enterCollection, hashKey, type TypedCode } from './enter-collection.ts';
import { freeFiles } from './free-files.ts';
import {
  countSubmissions,
  findSubmission,
  findSubmissionByKey,
  insertSubmission,
  renewDraft,
} from './submissions.store.ts';

export interface FileToLend extends TypedCode {
  key: string;
  name: string;
  size: number;
  upload?: string | undefined;
}

/** The same shape as credentials of one's own file; `key` names the upload. */
export async function lendUpload(
  { key, name: typed, size, upload, ...lookUp }: FileToLend,
  context: CallContext,
) {
  await limitHanding(context);
  const entered = await enterCollection(lookUp, context);
  const name = cleanFileName(typed);
  refuseFile({ name, size }, entered.collection);
  const handIn = await findOrBegin(key, entered, context);
  const begun = upload ? await findBegun(upload, { handIn, entered }, context) : undefined;
  await limitBytes(size - (begun?.size_bytes ?? 0), context);
  const file = begun ?? (await beginFile({ name, size }, { handIn, entered }, context));
  try {
    const lent = await lendRoom({ key: file.upload_key, size }, entered.collection, context);
    await refuseGivenUp(file, entered.collection, context);
    return lent;
  } catch (error) {
    // A file that can never come takes no place among those that may.
    if (!upload || isEnded(error)) await deleteCollectFiles(context.services.db, [file.id]);
    throw error;
  }
}

function isEnded(error: unknown): boolean {
  return error instanceof AppError && error.code === 'E_NOT_FOUND';
}

/** Counts files by network address, because anybody can invent a new key. */
export async function limitHanding(
  { services: { limits }, addressKey }: CallContext,
  amount = 1,
): Promise<void> {
  const limit = RATE_LIMITS.collectedFilesPerAddress;
  await limits.take('collected-files', addressKey, limit, { amount });
}

/** Counts bytes that are announced for the first time: credentials of a large file are renewed many times. */
async function limitBytes(
  amount: number,
  { services: { limits }, addressKey }: CallContext,
): Promise<void> {
  if (amount <= 0) return;
  const text = REFUSALS.E_RATE.addressBytes;
  await limits.take('collect-bytes', addressKey, RATE_LIMITS.bytesPerAddress, { amount, text });
}

/** Refuses a file that the collection does not take; called before the upload and again when the file has arrived. */
export function refuseFile(file: { name: string; size: number }, collection: CollectionRow): void {
  const rule = readRule(collection);
  const fault = findFileFault(file, rule);
  if (fault === 'kind') {
    fail('E_MEDIA_TYPE', {
      text: REFUSALS.E_MEDIA_TYPE.collectKind(kindsText(rule), file.name),
    });
  }
  if (fault === 'size') {
    fail('E_TOO_LARGE', {
      text: REFUSALS.E_TOO_LARGE.collectFile(sizeLimitText(rule.max_size), file.name),
      data: { limit: rule.max_size },
    });
  }
}

async function findOrBegin(
  key: string,
  { collection, terms }: Entered,
  context: CallContext,
): Promise<SubmissionRow> {
  const { services, now, addressKey } = context;
  const named = { collectionId: collection.id, keyHash: hashKey(key) };
  const found = await findSubmissionByKey(services.db, named);
  if (found) return found;
  refuse(mayBegin(terms, { state: 'draft' }, now), REFUSALS.E_EXPIRED.collection);
  await services.limits.take('collect-begin', addressKey, RATE_LIMITS.handInsPerAddress);
  if ((await countSubmissions(services.db, collection.id)) >= MAX_SUBMISSIONS) {
    fail('E_LIMIT', { text: REFUSALS.E_LIMIT.submissions(MAX_SUBMISSIONS) });
  }
  const begun = await insertSubmission(services.db, newSubmission(named, now));
  return begun ?? (await findSubmissionByKey(services.db, named)) ?? fail('E_BUSY');
}

function newSubmission(
  { collectionId, keyHash }: { collectionId: number; keyHash: string },
  now: number,
) {
  return {
    collection_id: collectionId,
    key_hash: keyHash,
    state: 'draft' as const,
    receipt: '',
    field_values: '[]',
    person: null,
    is_tied: 0,
    alike: '[]',
    who: '',
    turn: 0,
    created_at: now,
    first_handed_at: null,
    handed_at: null,
    removed_at: null,
    is_seen: 0,
    word: '',
    bundle_id: null,
    bundle_code: '',
    file_count: 0,
    total_bytes: 0,
  };
}

interface Place {
  handIn: SubmissionRow;
  entered: Entered;
}

/** Finds the file of an upload that continues; the terms at the time when it began decide. */
async function findBegun(
  uploadKey: string,
  { handIn, entered }: Place,
  { services, now }: CallContext,
): Promise<CollectFileRow> {
  const file = await findFileByUpload(services.db, { submissionId: handIn.id, uploadKey });
  if (!file || file.file_id !== null) {
    fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.endedUpload });
  }
  const verdict = mayFinish(entered.terms, { handIn, beganAt: file.began_at }, now);
  refuse(verdict, REFUSALS.E_EXPIRED.collection);
  return file;
}

async function beginFile(
  { name, size }: { name: string; size: number },
  { handIn, entered: { collection, terms } }: Place,
  context: CallContext,
): Promise<CollectFileRow> {
  const { services, now } = context;
  refuse(mayBegin(terms, handIn, now), REFUSALS.E_EXPIRED.collection);
  // Counting and beginning are one transaction; otherwise files asked for at once would all find room.
  const { begun, givenUp } = await lockedTransaction(services.db, [handInLock(handIn)], (tx) =>
    takePlace(tx, { file: { name, size }, handIn, collection }, context),
  );
  await freeFiles(givenUp, collection, context);
  return begun;
}

interface Wanted {
  file: { name: string; size: number };
  handIn: SubmissionRow;
  collection: CollectionRow;
}

async function takePlace(
  tx: Executor,
  { file: { name, size }, handIn, collection }: Wanted,
  { services, now }: CallContext,
): Promise<{ begun: CollectFileRow; givenUp: CollectFileRow[] }> {
  const current = await findSubmission(tx, { collectionId: collection.id, id: handIn.id });
  // The upkeep gave the hand-in up a moment ago; the next call begins a new one.
  if (!current) fail('E_BUSY');
  const givenUp = await makePlace(tx, { name, size }, { handIn, collection });
  await renewDraft(tx, handIn.id, now);
  const begun = await insertCollectFile(tx, {
    submission_id: handIn.id,
    upload_key: services.heldUploads.createKey(name),
    file_id: null,
    name,
    size_bytes: size,
    began_at: now,
    path: name,
    is_in: 0,
    is_verified: 0,
  });
  return { begun, givenUp };
}

/** Takes rows away where there is no place for one more file, and answers them. E_LIMIT where all have arrived. */
async function makePlace(
  tx: Executor,
  next: { name: string; size: number },
  { handIn, collection: { max_files } }: Omit<Wanted, 'file'>,
): Promise<CollectFileRow[]> {
  const files = await listHandInFiles(tx, handIn.id);
  const givenUp = chooseGivenUp(next, files, max_files);
  if (!givenUp) {
    fail('E_LIMIT', { text: REFUSALS.E_LIMIT.collectFiles(max_files), data: { limit: max_files } });
  }
  await deleteCollectFiles(
    tx,
    givenUp.map(({ id }) => id),
  );
  return givenUp;
}

/** Gives the room back of a file that lost its place while its room was being reserved. */
async function refuseGivenUp(
  { submission_id, upload_key }: CollectFileRow,
  collection: CollectionRow,
  context: CallContext,
): Promise<void> {
  const named = { submissionId: submission_id, uploadKey: upload_key };
  if (await findFileByUpload(context.services.db, named)) return;
  await freeFiles([{ upload_key, file_id: null }], collection, context);
  fail('E_BUSY');
}

/** Name of the lock under which a hand-in changes. */
export function handInLock({ id }: Pick<SubmissionRow, 'id'>): string {
  return `hand-in:${id}`;
}

async function lendRoom(
  { key, size }: { key: string; size: number },
  collection: CollectionRow,
  context: CallContext,
) {
  const asked = { key, size, keptShare: COLLECTOR_KEEPS };
  try {
    return await context.services.heldUploads.lend(asked, holderOf(collection), context);
  } catch (error) {
    return refuseRoom(error);
  }
}

/** The collector's room is nobody else's business. */
export function refuseRoom(error: unknown): never {
  if (error instanceof AppError && error.code === 'E_QUOTA') {
    fail('E_QUOTA', { text: REFUSALS.E_QUOTA.collector });
  }
  throw error;
}
