import type { Selectable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { FileVisitTable } from '#modules/files/files.tables.ts';
import type { Page } from '#modules/files/index.ts';

export type HistoryEntry = Pick<
  Selectable<FileVisitTable>,
  'id' | 'file_id' | 'at' | 'action' | 'code'
>;
export type HistoryAction = HistoryEntry['action'];

const ACTIONS: HistoryAction[] = ['send', 'view', 'download'];
/** What clearing takes away; what was sent is still there to be managed. */
const CLEARED: HistoryAction[] = ['view', 'download'];

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

/** Takes entries out of the viewer's sight; the files' owners keep them. Returns how many. */
export async function hideHistory(
  db: Executor,
  viewer: string,
  ids: readonly number[] | undefined,
): Promise<number> {
  const own = db
    .updateTable('file_visits')
    .set({ hidden: 1 })
    .where('viewer', '=', viewer)
    .where('hidden', '=', 0);
  const result = await (ids
    ? own.where('id', 'in', ids)
    : own.where('action', 'in', CLEARED)
  ).executeTakeFirst();
  return Number(result.numUpdatedRows);
}
