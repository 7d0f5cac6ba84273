/**
 * Records say what is so: a file whose bytes are lost is cleared, with an entry in the audit log that says why, and not
 * offered to anybody.
 */
import { basename } from 'node:path';
import { FILE_STATUS } from '@transmit/contract';
import { type Executor, openDatabase } from '#kernel/database/database.ts';
import { migrate } from '#migrate.ts';
import { AUDIT_ACTOR, recordAudit } from '#modules/accounts/index.ts';
import { recordBackup, updateFile } from '#modules/files/index.ts';
import { forgetLostBlobs } from '#modules/object-store/index.ts';

interface Loss {
  paths: readonly string[];
  now: number;
}

/** Before the file gets its name, so that none is served that names what is not there. */
export async function markLostInFile(sqlitePath: string, loss: Loss): Promise<void> {
  const db = openDatabase({ url: '', sqlitePath });
  try {
    await migrate(db);
    await db.transaction().execute((tx) => markLost(tx, loss));
  } finally {
    await db.destroy();
  }
}

export async function markLost(tx: Executor, { paths, now }: Loss): Promise<void> {
  const blobs = paths.filter((path) => path.startsWith('objects/'));
  const copies = paths.filter((path) => path.startsWith('backup/'));
  const ids = blobs.map((path) => basename(path));
  for (const key of await forgetLostBlobs(tx, ids)) await loseObject(tx, key, now);
  const keys = copies.map((path) => path.slice('backup/'.length).replace(/\.json$/, ''));
  for (const key of new Set(keys)) await loseCopy(tx, key);
}

/**
 * A lost file shows as cleared to everybody who could have it; a deleted one stays deleted and
 * cannot be brought back.
 */
async function loseObject(tx: Executor, key: string, now: number): Promise<void> {
  const file = await tx
    .selectFrom('files')
    .select(['id', 'code', 'status', 'removed_at'])
    .where('object_key', '=', key)
    .where('purged_at', 'is', null)
    .executeTakeFirst();
  if (!file) return;
  if (file.status === FILE_STATUS.deleted) return updateFile(tx, file.id, { purged_at: now });
  const status = FILE_STATUS.cleared;
  const removed_at = file.removed_at ?? now;
  await updateFile(tx, file.id, { status, is_public: 0, removed_at, purged_at: now });
  await recordAudit(tx, {
    now,
    actor: AUDIT_ACTOR.command,
    action: 'file.clear',
    target: file.code,
    before: { status: file.status },
    after: { status, reason: 'lost at restore' },
  });
}

async function loseCopy(tx: Executor, key: string): Promise<void> {
  const copy = await tx
    .selectFrom('file_backups')
    .select(['md5', 'size_bytes', 'crc64'])
    .where('object_key', '=', key)
    .executeTakeFirst();
  if (copy) await recordBackup(tx, copy, 'lost');
}
