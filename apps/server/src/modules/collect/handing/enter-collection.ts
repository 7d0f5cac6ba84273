/** The way from a typed code to a collection, for who hands in: the way of every code, and nothing more is told. */
import { createHash } from 'node:crypto';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { listUsersOf } from '#modules/accounts/index.ts';
import { enter, findAccess, findToPickUp } from '#modules/shares/index.ts';
import type { CollectionRow, SubmissionRow } from '../collect.tables.ts';
import { findCollection } from '../collections/collections.store.ts';
import type { HandingTerms } from './decide-handing.ts';
import { findSubmissionByKey } from './submissions.store.ts';

/** A code as somebody typed it, with what proves that they may look it up. */
export type TypedCode = Parameters<typeof findToPickUp>[1];

export interface Entered {
  collection: CollectionRow;
  terms: HandingTerms;
  /** The collector's name; empty where the account has none. */
  by: string;
}

export interface Door {
  isLocked: boolean;
  isOwner: boolean;
  hasPassword: boolean;
  entered: Entered;
}

/** The collection behind a code, and how the viewer stands to it. */
export async function findDoor(lookUp: TypedCode, context: CallContext): Promise<Door> {
  const shared = await findToPickUp('collection', lookUp, context);
  const { isLocked, isOwner } = await findAccess(shared, context);
  const entered = await findEntered(shared.id, context);
  return { isLocked, isOwner, hasPassword: shared.password_hash !== null, entered };
}

/** For who hands in: refuses with E_LOCKED until the password was given. */
export async function enterCollection(lookUp: TypedCode, context: CallContext): Promise<Entered> {
  const shared = await findToPickUp('collection', lookUp, context);
  await enter(shared, context);
  return findEntered(shared.id, context);
}

async function findEntered(shareId: number, { services }: CallContext): Promise<Entered> {
  const collection = await findCollection(services.db, shareId);
  if (!collection) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.code });
  const { owner, ends_at, may_change } = collection;
  const user = (await listUsersOf(services.db, [owner])).get(owner);
  return {
    collection,
    terms: { ends_at, may_change, isFrozen: !user || user.frozen_at !== null },
    by: user?.display_name ?? '',
  };
}

/** The hand-in that a key names; E_NOT_FOUND where it names none. */
export async function findOwnHandIn(
  key: string,
  { collection }: Entered,
  { services }: CallContext,
): Promise<SubmissionRow> {
  const found = await findSubmissionByKey(services.db, {
    collectionId: collection.id,
    keyHash: hashKey(key),
  });
  return found ?? fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.handIn });
}

/** Hashes the key of a hand-in. The key is 32 random bytes, which nobody can guess, so a fast hash is enough. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
