import type { Executor } from '#kernel/database/database.ts';
import { findFileByCode } from './files.store.ts';
import type { NewShareCode, ShareCodeRow } from './files.tables.ts';
import { createShareCode } from './share-code.ts';
import { insertShareCode } from './share-codes.store.ts';

const ATTEMPTS = 5;

/**
 * Stores an extra code or a bundle's under a code that nothing else has: files and other codes are
 * two tables with one namespace, so each looks at the other's before it takes one.
 */
export async function storeShareCode(
  db: Executor,
  row: Omit<NewShareCode, 'code'>,
  nextCode: () => string = createShareCode,
): Promise<ShareCodeRow> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const code = nextCode();
    if (await findFileByCode(db, code)) continue;
    const stored = await insertShareCode(db, { ...row, code });
    if (stored) return stored;
  }
  throw new Error('no free share code found');
}
