import { PURGE_DELETED_AFTER_MS, PURGE_EXPIRED_AFTER_MS } from '@transmit/contract';
import type { Services } from '#kernel/services.ts';
import { listPurgeable, updateFile } from '../records/files.store.ts';
import { discardObject, discardUnusedBackups } from './discard-object.ts';

const BATCH = 100;

type Needs = Pick<Services, 'db' | 'storage' | 'backups' | 'log' | 'isDraining'>;
type Purgeable = Awaited<ReturnType<typeof listPurgeable>>[number];

/**
 * PRODUCT §3: the object of a deleted file goes after 7 days, that of an expired one after 30, and its
 * backup with it. What is due stands in the rows alone, so a restart forgets nothing.
 */
export async function purgeObjects(services: Needs, now: number): Promise<void> {
  const due = {
    deletedBefore: now - PURGE_DELETED_AFTER_MS,
    expiredBefore: now - PURGE_EXPIRED_AFTER_MS,
  };
  const failed = new Set<number>();
  for (;;) {
    const files = await listPurgeable(services.db, due, BATCH + failed.size);
    const waiting = files.filter((file) => !failed.has(file.id));
    if (waiting.length === 0) break;
    for (const file of waiting) {
      if (services.isDraining()) return;
      if (!(await purgeObject(services, file, now))) failed.add(file.id);
    }
  }
  await discardUnusedBackups(services);
}

/** False where it failed; the next run tries again. */
async function purgeObject(services: Needs, file: Purgeable, now: number): Promise<boolean> {
  try {
    // The object before the row that says so: a crash in between only repeats it.
    await discardObject(services, file);
    await updateFile(services.db, file.id, { purged_at: now });
    return true;
  } catch (error) {
    services.log.warn({ err: error, fileId: file.id }, 'object not purged yet');
    return false;
  }
}
