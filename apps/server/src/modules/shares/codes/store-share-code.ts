import type { Executor } from '#kernel/database/database.ts';
import { freshCodes } from '#modules/files/index.ts';
import type { NewShareCode, ShareCodeRow } from '../shares.tables.ts';
import {
  findByRequest,
  findShareCodeById,
  insertShareCode,
  listLocked,
  removeShareCode,
  replaceShareCode,
} from './share-codes.store.ts';

/**
 * Name of the lock under which a call with a key looks and makes: no two rows of an owner have one key,
 * whatever they are.
 */
export function nameRequestLock(owner: string, requestKey: string): string {
  return `share-request:${owner}:${requestKey}`;
}

/** Stores an extra code or a bundle's under a code that nothing else has. */
export function storeShareCode(
  db: Executor,
  row: Omit<NewShareCode, 'code'>,
  nextCode?: () => string,
): Promise<ShareCodeRow> {
  return freshCodes.withFreshCode((code) => insertShareCode(db, { ...row, code }), nextCode);
}

/** For areas whose shares are no single file: how one is made, and made once for one request. */
export const newShares = {
  findByRequest,
  findById: findShareCodeById,
  nameRequestLock,
  store: storeShareCode,
  replaceCode: replaceShareCode,
  /** The reverse, within a transaction; false where it had ended before. */
  end: removeShareCode,
  listLocked,
};
