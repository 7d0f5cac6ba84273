import { FILE_STATUS } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import { findFileWithObject, updateFile } from './files.store.ts';

export interface LostRecord {
  code: string;
  before: number;
  after: number;
}

/**
 * The objects under these keys are lost: who could have them sees that they were cleared. What was deleted stays so,
 * and cannot be brought back. Answers the records that have another status now.
 */
export async function loseObjects(
  tx: Executor,
  keys: readonly string[],
  now: number,
): Promise<LostRecord[]> {
  const changed: LostRecord[] = [];
  for (const key of keys) {
    const file = await findFileWithObject(tx, key);
    if (!file) continue;
    if (file.status === FILE_STATUS.deleted) {
      await updateFile(tx, file.id, { purged_at: now });
      continue;
    }
    const status = FILE_STATUS.cleared;
    const removed_at = file.removed_at ?? now;
    await updateFile(tx, file.id, { status, is_public: 0, removed_at, purged_at: now });
    changed.push({ code: file.code, before: file.status, after: status });
  }
  return changed;
}
