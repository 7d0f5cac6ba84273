import type { Insertable } from 'kysely';
import type { Executor } from '#database/database.ts';
import type { FileVisitTable } from './files.tables.ts';

export type FileVisit = Omit<Insertable<FileVisitTable>, 'id'>;

export async function insertFileVisit(db: Executor, visit: FileVisit): Promise<void> {
  await db.insertInto('file_visits').values(visit).execute();
}

export async function hasVisitSince(
  db: Executor,
  { fileId, viewer, action }: { fileId: number; viewer: string; action: FileVisit['action'] },
  since: number,
): Promise<boolean> {
  const visit = await db
    .selectFrom('file_visits')
    .select('id')
    .where('file_id', '=', fileId)
    .where('viewer', '=', viewer)
    .where('action', '=', action)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return visit !== undefined;
}
