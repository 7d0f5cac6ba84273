/** Gives back the room of files that were sent for a change which nobody handed in: no screen shows them. */
import { COLLECT_LOOSE_MS } from '@transmit/contract/collect';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { Services } from '#kernel/services.ts';
import {
  deleteCollectFiles,
  findLooseFile,
  listLooseFiles,
} from '../handing/collect-files.store.ts';
import { removeForGood } from '../handing/free-files.ts';
import { handInLock } from '../handing/lend-upload.ts';

const FILES_AT_ONCE = 500;

/** A file that was handed in while this looked stays. */
export async function removeLooseFiles(services: Services, now: number): Promise<void> {
  const begunBefore = now - COLLECT_LOOSE_MS;
  const { db } = services;
  for (const { id, submission_id } of await listLooseFiles(db, begunBefore, FILES_AT_ONCE)) {
    if (services.isDraining()) return;
    const lock = handInLock({ id: submission_id });
    const loose = await lockedTransaction(db, [lock], async (tx) => {
      const found = await findLooseFile(tx, begunBefore, id);
      if (found) await deleteCollectFiles(tx, [id]);
      return found;
    });
    if (loose) await removeForGood([loose.file_id], { services, now });
  }
}
