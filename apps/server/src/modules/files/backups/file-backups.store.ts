import type { Executor } from '#kernel/database/database.ts';
import { isPostgres } from '#kernel/database/sql-differences.ts';
import type { FileBackupRow } from '../files.tables.ts';

/**
 * A content that may lie in the backup store: told by all three, each computed by the server, and not
 * at all while its MD5 is unknown (SECURITY §9.5).
 */
export type BackedContent = Pick<FileBackupRow, 'md5' | 'size_bytes' | 'crc64'>;

/** Inside a transaction it stays until its end. */
export function findBackup(
  db: Executor,
  { md5, size_bytes, crc64 }: BackedContent,
): Promise<FileBackupRow | undefined> {
  return db
    .selectFrom('file_backups')
    .selectAll()
    .where('md5', '=', md5)
    .where('size_bytes', '=', size_bytes)
    .where('crc64', '=', crc64)
    .$if(isPostgres(db) && db.isTransaction, (query) => query.forShare())
    .executeTakeFirst();
}

export async function insertBackup(db: Executor, backup: FileBackupRow): Promise<void> {
  await db
    .insertInto('file_backups')
    .values(backup)
    .onConflict((conflict) => conflict.column('object_key').doUpdateSet(backup))
    .execute();
}

/** Deletes the backup of a content by the content itself, as backups of old have shorter keys. */
export async function deleteBackup(
  db: Executor,
  { md5, size_bytes, crc64 }: BackedContent,
): Promise<void> {
  await db
    .deleteFrom('file_backups')
    .where('md5', '=', md5)
    .where('size_bytes', '=', size_bytes)
    .where('crc64', '=', crc64)
    .execute();
}

/** Backups whose content no file has any more, the first by key. */
export function listUnusedBackups(db: Executor, limit: number): Promise<FileBackupRow[]> {
  return db
    .selectFrom('file_backups')
    .selectAll()
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('files')
            .select('files.id')
            .whereRef('files.md5', '=', 'file_backups.md5')
            .whereRef('files.size_bytes', '=', 'file_backups.size_bytes')
            .whereRef('files.crc64', '=', 'file_backups.crc64')
            .where('files.purged_at', 'is', null),
        ),
      ),
    )
    .orderBy('object_key')
    .limit(limit)
    .execute();
}

/** A content that is to go with a file, unless another file has it too. */
export interface LeavingContent {
  content: BackedContent;
  exceptFileId: number;
}

export async function deleteBackupUnlessKept(
  db: Executor,
  { key, ...leaving }: LeavingContent & { key: string },
): Promise<void> {
  await db
    .deleteFrom('file_backups')
    .where('object_key', '=', key)
    .where(({ not, exists }) => not(exists(othersWith(db, leaving))))
    .execute();
}

export async function isContentKept(db: Executor, leaving: LeavingContent): Promise<boolean> {
  return (await othersWith(db, leaving).limit(1).executeTakeFirst()) !== undefined;
}

function othersWith(db: Executor, { content, exceptFileId }: LeavingContent) {
  return db
    .selectFrom('files')
    .select('files.id')
    .where('files.md5', '=', content.md5)
    .where('files.size_bytes', '=', content.size_bytes)
    .where('files.crc64', '=', content.crc64)
    .where('files.purged_at', 'is', null)
    .where('files.id', '<>', exceptFileId);
}
