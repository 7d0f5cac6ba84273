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
import {
  deleteCollectFiles,
  findFileByUpload,
  insertCollectFile,
  listHandInFiles,
} from './collect-files.store.ts';
import { mayBegin, mayFinish, refuse } from './decide-handing.ts';
import { type Entered, enterCollection, hashKey, type TypedCode } from './enter-collection.ts';
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
  await limitLending(size, context);
  const entered = await enterCollection(lookUp, context);
  const name = cleanFileName(typed);
  refuseFile({ name, size }, entered.collection);
  const handIn = await findOrBegin(key, entered, context);
  const file = upload
    ? await findBegun(upload, { handIn, entered }, context)
    : await beginFile({ name, size }, { handIn, entered }, context);
  try {
    return await lendRoom({ key: file.upload_key, size }, entered.collection, context);
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

async function limitLending(size: number, context: CallContext): Promise<void> {
  await limitHanding(context);
  const {
    services: { limits },
    addressKey,
  } = context;
  const text = REFUSALS.E_RATE.addressBytes;
  await limits.take('collect-bytes', addressKey, RATE_LIMITS.bytesPerAddress, {
    amount: size,
    text,
  });
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
  { services, now }: CallContext,
): Promise<CollectFileRow> {
  refuse(mayBegin(terms, handIn, now), REFUSALS.E_EXPIRED.collection);
  // Counting and beginning are one transaction; otherwise files asked for at once would all find room.
  return lockedTransaction(services.db, [handInLock(handIn)], async (tx) => {
    const current = await findSubmission(tx, { collectionId: collection.id, id: handIn.id });
    // The upkeep gave the hand-in up a moment ago; the next call begins a new one.
    if (!current) fail('E_BUSY');
    await refuseTooMany(tx, handIn.id, collection);
    await renewDraft(tx, handIn.id, now);
    return insertCollectFile(tx, {
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
  });
}

/**
 * Refuses more files that are not handed in yet than a whole hand-in may have. Files that are handed in do not
 * count, because a change may replace all of them.
 */
async function refuseTooMany(
  tx: Executor,
  submissionId: number,
  { max_files }: CollectionRow,
): Promise<void> {
  const files = await listHandInFiles(tx, submissionId);
  if (files.filter(({ is_in }) => is_in === 0).length < max_files) return;
  fail('E_LIMIT', { text: REFUSALS.E_LIMIT.collectFiles(max_files), data: { limit: max_files } });
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
