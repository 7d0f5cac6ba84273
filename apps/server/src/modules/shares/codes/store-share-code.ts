import type { Executor } from '#kernel/database/database.ts';
import { withFreshCode } from '#modules/files/index.ts';
import type { NewShareCode, ShareCodeRow } from '../shares.tables.ts';
import { insertShareCode } from './share-codes.store.ts';

/** Stores an extra code or a bundle's under a code that nothing else has. */
export function storeShareCode(
  db: Executor,
  row: Omit<NewShareCode, 'code'>,
  nextCode?: () => string,
): Promise<ShareCodeRow> {
  return withFreshCode((code) => insertShareCode(db, { ...row, code }), nextCode);
}
