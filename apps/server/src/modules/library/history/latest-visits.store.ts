import type { SelectQueryBuilder } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { Page } from '#kernel/database/page.ts';
import type { Tables } from '#kernel/database/tables.ts';
import type { FileVisitTable } from '#modules/files/files.tables.ts';

/** `db.selectFrom('file_visits').where(…)`: whose visits, or the visits of what. */
type Visits = SelectQueryBuilder<Tables, 'file_visits', object>;

/** Ids of the latest of these visits; each action is read from its own place in the index. */
export function latestVisits(
  db: Executor,
  visits: Visits,
  actions: readonly FileVisitTable['action'][],
  { beforeId, limit }: Page,
) {
  const parts = actions.map((action) => {
    const part = visits
      .select('id')
      .where('action', '=', action)
      .$if(beforeId !== undefined, (query) => query.where('id', '<', beforeId ?? 0))
      .orderBy('id', 'desc')
      .limit(limit);
    return db.selectFrom(part.as('part')).select('id');
  });
  return parts
    .reduce((union, part) => union.unionAll(part))
    .orderBy('id', 'desc')
    .limit(limit);
}
