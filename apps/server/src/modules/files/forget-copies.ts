import type { Executor } from '#kernel/database/database.ts';
import { takeBackupRow } from './file-backups.store.ts';
import { setNotBackedUp } from './files.store.ts';

/** Copies that an operator asked for and that are lost: their files are no longer backed up. */
export async function forgetCopies(tx: Executor, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const copy = await takeBackupRow(tx, key);
    if (copy) await setNotBackedUp(tx, copy);
  }
}
