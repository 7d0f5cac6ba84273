import type { Insertable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { FileVisitTable } from '../files.tables.ts';

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

/**
 * Removes some of the visits before a time, the first by id, and returns how many; the counts by day
 * stay. Ids follow time, so nothing has to be kept in another order for it.
 */
export async function removeOldVisits(
  db: Executor,
  { before, limit }: { before: number; limit: number },
): Promise<number> {
  const first = db.selectFrom('file_visits').select('id').orderBy('id').limit(limit);
  const result = await db
    .deleteFrom('file_visits')
    .where('id', 'in', first)
    .where('at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** An empty `to` keeps the visit and forgets whose it was. */
export async function moveFileVisits(db: Executor, from: string, to: string): Promise<void> {
  await db.updateTable('file_visits').set({ viewer: to }).where('viewer', '=', from).execute();
}

/** Clearing a history takes these away; sent files are still there to be managed. */
const CLEARED: FileVisit['action'][] = ['view', 'download'];

/** Takes visits out of the viewer's sight; the files' owners keep them. Returns how many. */
export async function hideVisits(
  db: Executor,
  viewer: string,
  ids: readonly number[] | undefined,
): Promise<number> {
  const own = ids && (await ownOf(db, viewer, ids));
  if (own?.length === 0) return 0;
  const shown = db.updateTable('file_visits').set({ hidden: 1 }).where('hidden', '=', 0);
  const result = await (own
    ? shown.where('id', 'in', own)
    : shown.where('viewer', '=', viewer).where('action', 'in', CLEARED)
  ).executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
 * Lists those of the visits that are the viewer's. Asked for by id alone: with the viewer beside it
 * SQLite walks through all that the viewer has ever seen.
 */
async function ownOf(db: Executor, viewer: string, ids: readonly number[]): Promise<number[]> {
  const visits = await db
    .selectFrom('file_visits')
    .select(['id', 'viewer'])
    .where('id', 'in', ids)
    .execute();
  return visits.filter((visit) => visit.viewer === viewer).map(({ id }) => id);
}
