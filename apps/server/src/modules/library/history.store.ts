import type { Selectable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { Page } from '#kernel/database/page.ts';
import type { FileVisitTable } from '#modules/files/files.tables.ts';

export type HistoryEntry = Pick<
  Selectable<FileVisitTable>,
  'id' | 'file_id' | 'at' | 'action' | 'code'
>;
export type HistoryAction = HistoryEntry['action'];

const ACTIONS: HistoryAction[] = ['send', 'view', 'download'];

/** A viewer's own doings, latest first, each action from its own place in the index. */
export async function listHistory(
  db: Executor,
  { viewer, action }: { viewer: string; action?: HistoryAction | undefined },
  { beforeId, limit }: Page,
): Promise<HistoryEntry[]> {
  const actions = action ? [action] : ACTIONS;
  const parts = actions.map((one) => {
    const part = db
      .selectFrom('file_visits')
      .select('id')
      .where('viewer', '=', viewer)
      .where('hidden', '=', 0)
      .where('action', '=', one)
      .$if(beforeId !== undefined, (query) => query.where('id', '<', beforeId ?? 0))
      .orderBy('id', 'desc')
      .limit(limit);
    return db.selectFrom(part.as('part')).select('id');
  });
  const latest = parts
    .reduce((union, part) => union.unionAll(part))
    .orderBy('id', 'desc')
    .limit(limit);
  return db
    .selectFrom('file_visits')
    .select(['id', 'file_id', 'at', 'action', 'code'])
    .where('id', 'in', latest)
    .orderBy('id', 'desc')
    .execute();
}
