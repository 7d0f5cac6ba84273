import { isBeingPurged } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import { type CheckContext, type DataFinding, SETTLED_AFTER_MS } from './data-check.ts';
import {
  findBackupKeys,
  listExpiriesOfBackup,
  listFilesWithoutBackup,
  pageBackups,
} from './data-checks.store.ts';

export async function* findMissingBackups(context: CheckContext): AsyncGenerator<DataFinding> {
  const { db, backups } = context.services;
  for (const { code } of await listFilesWithoutBackup(db)) {
    yield { subject: code, fault: '没有备份记录' };
  }
  for await (const backup of listBackups(db)) {
    context.signal.throwIfAborted();
    const { object_key, size_bytes, crc64 } = backup;
    const object = await backups.findObject(object_key);
    if (!object && (await mayHaveGone(backup, context))) continue;
    if (!object) yield { subject: object_key, fault: '备份不存在' };
    else if (object.sizeBytes !== size_bytes || object.crc64 !== crc64) {
      yield { subject: object_key, fault: '备份与记录不符' };
    }
  }
}

/** A copy goes from a live bucket with the last file that has its content; a backup still names both. */
async function mayHaveGone(
  backup: Awaited<ReturnType<typeof pageBackups>>[number],
  { services, storeNow }: CheckContext,
): Promise<boolean> {
  if (storeNow === undefined) return false;
  const expiries = await listExpiriesOfBackup(services.db, backup);
  return expiries.every((expiresAt) => isBeingPurged(expiresAt, storeNow));
}

async function* listBackups(db: Executor) {
  let page = await pageBackups(db, '');
  for (let last = page.at(-1); last; last = page.at(-1)) {
    yield* page;
    page = await pageBackups(db, last.object_key);
  }
}

export async function* findUnknownBackups(context: CheckContext): AsyncGenerator<DataFinding> {
  const { services, now } = context;
  let after: string | undefined = '';
  while (after !== undefined) {
    context.signal.throwIfAborted();
    const { objects, nextAfterKey } = await services.backups.listObjects(after);
    const old = objects.filter(({ lastModified }) => lastModified <= now - SETTLED_AFTER_MS);
    const keys = old.map(({ key }) => key);
    const known = await findBackupKeys(services.db, keys);
    const unknown = old.filter(({ key }) => !known.has(key));
    yield* unknown.map(({ key, sizeBytes }) => ({ subject: key, fault: `${sizeBytes} 字节` }));
    after = nextAfterKey;
  }
}
