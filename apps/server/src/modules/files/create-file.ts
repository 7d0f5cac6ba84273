import type { Executor } from '#database/database.ts';
import { insertFile } from './files.store.ts';
import type { FileRow, NewFile } from './files.tables.ts';
import { createShareCode } from './share-code.ts';

/** With a million files a second attempt is needed once in 35 million times. */
const ATTEMPTS = 5;

/** Stores a file under a share code of its own. */
export async function createFile(
  db: Executor,
  file: Omit<NewFile, 'code'>,
  nextCode: () => string = createShareCode,
): Promise<FileRow> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await insertFile(db, { ...file, code: nextCode() });
    if (stored) return stored;
  }
  throw new Error('no free share code found');
}
