import type { Selectable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { Page } from '#kernel/database/page.ts';
import type { FileVisitTable } from '#modules/files/files.tables.ts';
import { latestVisits } from './latest-visits.store.ts';

export type HistoryEntry = Pick<
  Selectable<FileVisitTable>,
  'id' | 'file_id' | 'at' | 'action' | 'code'
>;
export type HistoryAction = HistoryEntry['action'];

const ACTIONS: HistoryAction[] = ['send', 'view', 'download'];

/** A viewer's own doings, latest first. */
export async function listHistory(
  db: Executor,
  { viewer, action }: { viewer: string; action?: HistoryAction | undefined },
  page: Page,
): Promise<HistoryEntry[]> {
  const own = db.selectFrom('file_visits').where('viewer', '=', viewer).where('hidden', '=', 0);
  return db
    .selectFrom('file_visits')
    .select(['id', 'file_id', 'at', 'action', 'code'])
    .where('id', 'in', latestVisits(db, own, action ? [action] : ACTIONS, page))
    .orderBy('id', 'desc')
    .execute();
}
