import type { Selectable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { Page } from '#kernel/database/page.ts';
import type { FileVisitDayTable, FileVisitTable } from '#modules/files/files.tables.ts';
import { latestVisits } from './latest-visits.store.ts';

export type VisitAction = 'view' | 'download';
const ACTIONS: VisitAction[] = ['view', 'download'];

export type VisitOfFile = Pick<
  Selectable<FileVisitTable>,
  'id' | 'at' | 'action' | 'client' | 'address'
>;
export type VisitDay = Pick<Selectable<FileVisitDayTable>, 'day' | 'action' | 'count'>;

/** Lists the looks and downloads of a file, latest first. */
export function listVisits(db: Executor, fileId: number, page: Page): Promise<VisitOfFile[]> {
  const ofFile = db.selectFrom('file_visits').where('file_id', '=', fileId);
  return db
    .selectFrom('file_visits')
    .select(['id', 'at', 'action', 'client', 'address'])
    .where('id', 'in', latestVisits(db, ofFile, ACTIONS, page))
    .orderBy('id', 'desc')
    .execute();
}

/** Visits of each day on or after `fromDay`. */
export function listVisitDays(db: Executor, fileId: number, fromDay: number): Promise<VisitDay[]> {
  return db
    .selectFrom('file_visit_days')
    .select(['day', 'action', 'count'])
    .where('file_id', '=', fileId)
    .where('action', 'in', ACTIONS)
    .where('day', '>=', fromDay)
    .execute();
}

/** All visits ever, by action. */
export function countVisits(
  db: Executor,
  fileId: number,
): Promise<{ action: string; count: number }[]> {
  return db
    .selectFrom('file_visit_days')
    .select('action')
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('file_id', '=', fileId)
    .groupBy('action')
    .execute();
}
