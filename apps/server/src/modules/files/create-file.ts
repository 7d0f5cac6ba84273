import type { Executor } from '#kernel/database/database.ts';
import { insertFile } from './files.store.ts';
import type { FileRow, NewFile } from './files.tables.ts';
import { createShareCode } from './share-code.ts';
import { findShareCode } from './share-codes.store.ts';

/** With a million files a second attempt is needed once in 35 million times. */
const ATTEMPTS = 5;

/** Stores a file under a share code of its own. */
export async function createFile(
  db: Executor,
  file: Omit<NewFile, 'code'>,
  nextCode: () => string = createShareCode,
): Promise<FileRow> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const code = nextCode();
    // Extra codes and bundles share the namespace (create-share-code.ts).
    if (await findShareCode(db, code)) continue;
    const stored = await insertFile(db, { ...file, code });
    if (stored) return stored;
  }
  throw new Error('no free share code found');
}
