import { isCode, normalizeCode } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { isOwner, type Viewer } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { findFileByCode, listFilesByIds } from '#modules/files/index.ts';
import { findShareCode, findShareCodeById } from '../codes/share-codes.store.ts';
import { findPersonCode } from '../persons/person-codes.store.ts';
import { findPromiseByCode } from '../promises/promises.store.ts';
import type { PersonCodeRow } from '../shares.tables.ts';
import { countMiss, refuseGuesser } from './guessing-guard.ts';
import {
  asBundle,
  asCollection,
  asPromise,
  byExtraCode,
  byOwnCode,
  byPersonCode,
  isBundle,
  isCollection,
  isLeft,
  isOpen,
  type Shared,
  type SharedBundle,
  type SharedFile,
} from './shared.ts';

/** A code as somebody typed it, with the proof of work that came with it, if any. */
export interface LookUp {
  code: string;
  captcha?: string | undefined;
}

/**
 * Finds the share that can be picked up with a code, however it was typed. Unknown, malformed,
 * deleted, cleared, failed and revoked ones are answered alike, and wrong codes are counted
 * (SECURITY §1.5, T3). Owners also see what failed or was cleared; they are not guessing.
 */
export async function findShared(lookUp: LookUp, context: CallContext): Promise<Shared> {
  const shared = await findByTypedCode(lookUp.code, context);
  if (shared && isOwner(context.viewer, shared) && isLeft(shared)) return shared;
  await refuseGuesser(lookUp.captcha, context);
  if (shared && isOpen(shared)) return shared;
  await countMiss(context);
  refuseUnknown();
}

/** Without counting: for calls whose answer tells a stranger nothing. Revoked codes open nothing. */
export async function findByTypedCode(
  typed: string,
  { services: { db }, viewer }: { services: { db: Executor }; viewer: Viewer },
): Promise<Shared | undefined> {
  const code = normalizeCode(typed);
  if (!isCode(code)) return undefined;
  const context = { db, viewer };
  return (
    (await findSent(code, context)) ??
    (await findByPersonCode(code, context)) ??
    (await findPromised(code, db)) ??
    // A promise that was kept between these reads is what was sent by now (decision 0116).
    findSent(code, context)
  );
}

interface Reader {
  db: Executor;
  viewer: Viewer;
}

/** By a code that is a file's own, or a row of the codes beside it. */
async function findSent(code: string, { db, viewer }: Reader): Promise<Shared | undefined> {
  const file = await findFileByCode(db, code);
  if (file) return byOwnCode(file);
  const row = await findShareCode(db, code);
  if (!row) return undefined;
  if (row.removed_at !== null) return undefined;
  if (isBundle(row)) return asBundle(row);
  if (isCollection(row)) return asCollection(row);
  const [target] = row.file_id === null ? [] : await listFilesByIds(db, [row.file_id]);
  // An owner is not bound to what holds for others; the page manages the file by its own code.
  return target && (isOwner(viewer, target) ? byOwnCode(target) : byExtraCode(target, row));
}

/** By a code that was told before its bytes are there. */
async function findPromised(code: string, db: Executor): Promise<Shared | undefined> {
  const promise = await findPromiseByCode(db, code);
  return promise && asPromise(promise);
}

/** Whoever owns the share is not bound to a person's code, as to no other. */
async function findByPersonCode(code: string, { db, viewer }: Reader): Promise<Shared | undefined> {
  const row = await findPersonCode(db, code);
  if (!row || row.removed_at !== null) return undefined;
  const share = await findShareOfPerson(db, row);
  return share && (isOwner(viewer, share) ? share : byPersonCode(share, row));
}

/** The share that a person's code was made for, by its own code; undefined when it was removed. */
async function findShareOfPerson(
  db: Executor,
  { file_id, bundle_id }: Pick<PersonCodeRow, 'file_id' | 'bundle_id'>,
): Promise<SharedFile | SharedBundle | undefined> {
  const [file] = file_id === null ? [] : await listFilesByIds(db, [file_id]);
  if (file) return byOwnCode(file);
  const bundle = bundle_id === null ? undefined : await findShareCodeById(db, bundle_id);
  return bundle && bundle.removed_at === null && isBundle(bundle) ? asBundle(bundle) : undefined;
}

export function refuseUnknown(): never {
  fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.code });
}
