import type { Insertable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { FileVisitTable } from './files.tables.ts';

export type FileVisit = Omit<Insertable<FileVisitTable>, 'id'>;

export async function insertFileVisit(db: Executor, visit: FileVisit): Promise<void> {
  await db.insertInto('file_visits').values(visit).execute();
}

export async function insertFileVisits(db: Executor, visits: readonly FileVisit[]): Promise<void> {
  await db.insertInto('file_visits').values(visits).execute();
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

/** An empty `to` keeps the visit and forgets whose it was. */
export async function moveFileVisits(db: Executor, from: string, to: string): Promise<void> {
  await db.updateTable('file_visits').set({ viewer: to }).where('viewer', '=', from).execute();
}
