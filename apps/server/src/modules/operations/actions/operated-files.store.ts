import { FILE_STATUS } from '@transmit/contract';
import { sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import { isPostgres } from '#kernel/database/sql-differences.ts';
import type { FileRow } from '#modules/files/files.tables.ts';

/** Inside a transaction nobody else changes it until its end. */
export function findOperatedFile(db: Executor, code: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('code', '=', code)
    .$if(isPostgres(db) && db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst();
}

export function findFileById(db: Executor, id: number): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function hasFileWithMd5(db: Executor, md5: string): Promise<boolean> {
  const file = await db
    .selectFrom('files')
    .select('id')
    .where('md5', '=', md5)
    .limit(1)
    .executeTakeFirst();
  return file !== undefined;
}

/** The contents under an MD5 that can be backed up: one, unless two were made to have the same. */
export function listContentsByMd5(db: Executor, md5: string) {
  return db
    .selectFrom('files')
    .select(['size_bytes', 'crc64'])
    .select(({ fn }) => [
      fn.min<number>('id').as('file_id'),
      fn.min<string>('code').as('code'),
      fn.countAll<number>().as('files'),
    ])
    .where('md5', '=', md5)
    .where('status', 'in', [FILE_STATUS.normal, FILE_STATUS.backedUp])
    .where('purged_at', 'is', null)
    .groupBy(['size_bytes', 'crc64'])
    .orderBy('size_bytes')
    .execute();
}

/** Files whose MD5 nobody has computed yet and whose bytes are there, by id. */
export function listFilesWithoutMd5(
  db: Executor,
  { afterId, createdFrom, limit }: { afterId: number; createdFrom: number; limit: number },
): Promise<FileRow[]> {
  return (
    db
      .selectFrom('files')
      .selectAll()
      // A literal, as in the index that holds these rows alone.
      .where('md5', '=', sql.lit(''))
      .where('purged_at', 'is', null)
      .where('id', '>', afterId)
      .where('created_at', '>=', createdFrom)
      .where('status', 'in', [FILE_STATUS.normal, FILE_STATUS.backedUp])
      .orderBy('id')
      .limit(limit)
      .execute()
  );
}
