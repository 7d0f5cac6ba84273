import type { Executor } from '#kernel/database/database.ts';
import type { FileRow, NewFile } from '../files.tables.ts';
import { insertFile } from './files.store.ts';
import { withFreshCode } from './fresh-code.ts';

/** Stores a file under a code of its own. */
export function createFile(
  db: Executor,
  file: Omit<NewFile, 'code'>,
  nextCode?: () => string,
): Promise<FileRow> {
  return withFreshCode((code) => insertFile(db, { ...file, code }), nextCode);
}
