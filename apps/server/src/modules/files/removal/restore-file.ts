import { isAlive, MAX_OWNER_BYTES, RESTORE_WITHIN_MS } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { Services } from '#kernel/services.ts';
import { findBackup } from '../backups/file-backups.store.ts';
import type { FileRow } from '../files.tables.ts';
import { measureUsage, refuseOverQuota, usageLock } from '../quota/owner-usage.ts';
import { type Plan, planOfOwner } from '../quota/viewer-plan.ts';
import { isExpired, mayRestore, restoredStatus } from '../records/files.policy.ts';
import { getFile, undeleteFile } from '../records/files.store.ts';
import { listAsOwn } from './restored-files.store.ts';

/**
 * Brings back what its owner removed some days ago: the same bytes under the same codes. False when
 * there is nothing to bring back; refuses with E_QUOTA when its room has been used since. Done again it
 * finds it done.
 */
export async function restoreFile(
  services: Pick<Services, 'db' | 'rights' | 'belongings'>,
  { id, owner }: Pick<FileRow, 'id' | 'owner'>,
  now: number,
): Promise<boolean> {
  const plan = await planOfOwner(owner, { services, now });
  return lockedTransaction(services.db, [usageLock(owner)], async (tx) => {
    const file = await getFile(tx, id);
    if (file.owner !== owner) return false;
    if (isAlive(file.status)) return true;
    if (!mayRestore(file, now)) return false;
    if (!isExpired(file, now)) {
      await refuseWithoutRoom(tx, { file, plan, now, belongings: services.belongings });
    }
    const status = restoredStatus(await isBackedUp(tx, file));
    if (file.is_held === 1) await listAsOwn(tx, id);
    return undeleteFile(tx, { id, status, removedAfter: now - RESTORE_WITHIN_MS });
  });
}

async function refuseWithoutRoom(
  tx: Executor,
  {
    file,
    plan,
    ...when
  }: { file: FileRow; plan: Plan; now: number; belongings: Services['belongings'] },
): Promise<void> {
  const { usedBytes } = await measureUsage(tx, file.owner, when);
  refuseOverQuota(usedBytes, file.size_bytes, MAX_OWNER_BYTES[plan]);
}

/** All files of a backed-up content say so (PRODUCT §3); another of them may have been backed up since. */
async function isBackedUp(tx: Executor, file: FileRow): Promise<boolean> {
  return file.md5 !== '' && (await findBackup(tx, file)) !== undefined;
}
