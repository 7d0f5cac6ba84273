import type { Executor } from '#kernel/database/database.ts';
import type { Page } from '#kernel/database/page.ts';
import type { GrantRow } from './rights.tables.ts';

export type NewGrant = Omit<GrantRow, 'id'>;

/** Undefined for a wish that this operator has had before. */
export function insertGrant(db: Executor, grant: NewGrant): Promise<GrantRow | undefined> {
  return db
    .insertInto('rights_grants')
    .values(grant)
    .onConflict((conflict) => conflict.columns(['actor', 'request_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function getGrantByKey(
  db: Executor,
  { actor, request_key }: Pick<GrantRow, 'actor' | 'request_key'>,
): Promise<GrantRow> {
  return db
    .selectFrom('rights_grants')
    .selectAll()
    .where('actor', '=', actor)
    .where('request_key', '=', request_key)
    .executeTakeFirstOrThrow();
}

/** Newest first. */
export function listGrants(db: Executor, { beforeId, limit }: Page): Promise<GrantRow[]> {
  const newest = db.selectFrom('rights_grants').selectAll().orderBy('id', 'desc').limit(limit);
  return (beforeId === undefined ? newest : newest.where('id', '<', beforeId)).execute();
}
