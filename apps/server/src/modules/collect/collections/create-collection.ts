/** Begins a collection: its code and its room are the collector's. */
import { createHash } from 'node:crypto';
import { fromWireTime } from '@transmit/contract';
import {
  COLLECT_LONGEST_MS,
  COLLECT_SHORTEST_MS,
  type CollectField,
  type CollectKind,
  DEFAULT_ARCHIVE_PATTERN,
  findUnknownParts,
  MAX_COLLECTIONS,
  type Person,
} from '@transmit/contract/collect';
import { FIELD_FAULTS, REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { limitShareChanges, newShares } from '#modules/shares/index.ts';
import type { CollectionRow } from '../collect.tables.ts';
import {
  countOwnCollections,
  findCollectionByRequest,
  insertCollection,
} from './collections.store.ts';
import { replacePeople } from './roster.store.ts';

export interface CollectionRequest {
  title: string;
  note?: string | undefined;
  end_time: string;
  kinds: CollectKind;
  endings?: string[] | undefined;
  max_files: number;
  max_size: number;
  fields: CollectField[];
  password?: string | undefined;
  may_change?: boolean | undefined;
  people?: { name: string; number?: string | undefined }[] | undefined;
  pattern?: string | undefined;
  request_key: string;
}

/** Milliseconds by which an end may lie outside its limits: clocks differ, and people fill in forms slowly. */
const SLACK_MS = 5 * 60_000;

export async function createCollection(
  request: CollectionRequest,
  context: CallContext,
): Promise<CollectionRow> {
  await limitShareChanges(context);
  const { services, viewer, now } = context;
  const owner = ownerOf(viewer);
  const before = await findCollectionByRequest(services.db, owner, request.request_key);
  if (before) return takeUp(before, request);
  refuseFaults(request);
  const endsAt = readEnd(request.end_time, now);
  const passwordHash = await services.shareLocks.findPasswordHash(
    { password: request.password },
    context,
  );
  const row = { ...rowOf(request), owner, created_at: now, ends_at: endsAt };
  const locks = [`collections:${owner}`];
  return lockedTransaction(services.db, locks, async (tx) => {
    const rival = await findCollectionByRequest(tx, owner, request.request_key);
    if (rival) return takeUp(rival, request);
    await refuseTooMany(tx, owner);
    const share = await newShares.store(tx, {
      file_id: null,
      label: request.title,
      owner,
      created_at: now,
      expires_at: null,
      removed_at: null,
      password_hash: passwordHash,
      max_downloads: null,
    });
    const { id: share_id, code } = share;
    const collection = await insertCollection(tx, { ...row, share_id, code });
    await replacePeople(tx, collection.id, readPeople(request.people ?? []));
    return collection;
  });
}

function rowOf(request: CollectionRequest) {
  return {
    title: request.title,
    note: request.note ?? '',
    kinds: request.kinds,
    endings: JSON.stringify(request.kinds === 'own' ? (request.endings ?? []) : []),
    max_files: request.max_files,
    max_bytes: request.max_size,
    fields: JSON.stringify(request.fields),
    may_change: request.may_change === false ? 0 : 1,
    pattern: request.pattern ?? DEFAULT_ARCHIVE_PATTERN,
    request_key: request.request_key,
    request_sum: sumOf(request),
  };
}

/** Hashes a request without its password, because a password could be guessed from a plain hash. */
function sumOf({ password: _, request_key: __, ...asked }: CollectionRequest): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

function takeUp(made: CollectionRow, request: CollectionRequest): CollectionRow {
  if (made.request_sum === sumOf(request)) return made;
  fail('E_IDEMPOTENCY', { text: REFUSALS.E_IDEMPOTENCY.collection });
}

async function refuseTooMany(tx: Executor, owner: string): Promise<void> {
  if ((await countOwnCollections(tx, owner)) < MAX_COLLECTIONS) return;
  fail('E_LIMIT', { text: REFUSALS.E_LIMIT.collections(MAX_COLLECTIONS) });
}

function refuseFaults({ kinds, endings = [], fields, pattern }: CollectionRequest): void {
  if (kinds === 'own' && endings.length === 0) {
    fail('E_PARAM', { fields: { endings: FIELD_FAULTS.collectEnding } });
  }
  if (new Set(fields.map(({ label }) => label)).size < fields.length) {
    fail('E_PARAM', { fields: { fields: FIELD_FAULTS.collectLabel } });
  }
  if (pattern !== undefined) refusePattern(pattern, fields);
}

export function refusePattern(pattern: string, fields: readonly CollectField[]): void {
  const [unknown] = findUnknownParts(pattern, fields);
  if (unknown === undefined) return;
  fail('E_PARAM', { fields: { pattern: FIELD_FAULTS.archivePart(unknown) } });
}

/** From an hour to 90 days from now. */
export function readEnd(endTime: string, now: number): number {
  const endsAt = fromWireTime(endTime);
  const isWithin =
    endsAt !== undefined &&
    endsAt >= now + COLLECT_SHORTEST_MS - SLACK_MS &&
    endsAt <= now + COLLECT_LONGEST_MS + SLACK_MS;
  if (isWithin) return endsAt;
  fail('E_DATE', {
    text: REFUSALS.E_DATE.collectEnd,
    fields: { end_time: FIELD_FAULTS.collectEnd },
  });
}

export function readPeople(
  people: readonly { name: string; number?: string | undefined }[],
): Person[] {
  return people.map(({ name, number = '' }) => ({ name, number: number.trim() }));
}
