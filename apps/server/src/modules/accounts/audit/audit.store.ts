import { PAGE_ROWS } from '@transmit/contract';
import type { Insertable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { Page } from '#kernel/database/page.ts';
import type { AuditLogTable, AuditRow } from '../accounts.tables.ts';

export async function insertAudit(
  db: Executor,
  entry: Omit<Insertable<AuditLogTable>, 'id'>,
): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute();
}

/** Newest first, older than `lastId` where one is given. */
export function listAudit(db: Executor, lastId: number | undefined): Promise<AuditRow[]> {
  const newest = db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(PAGE_ROWS);
  return (lastId === undefined ? newest : newest.where('id', '<', lastId)).execute();
}

/** Lists the acts on one target, newest first. */
export function listAuditOf(
  db: Executor,
  { target, beforeId, limit }: Page & { target: string },
): Promise<AuditRow[]> {
  const newest = db
    .selectFrom('audit_log')
    .selectAll()
    .where('target', '=', target)
    .orderBy('id', 'desc')
    .limit(limit);
  return (beforeId === undefined ? newest : newest.where('id', '<', beforeId)).execute();
}

/** Tells whether this actor has done this action to this target since then. */
export async function hasAudit(
  db: Executor,
  {
    actor,
    action,
    target,
    since,
  }: Pick<AuditRow, 'actor' | 'action' | 'target'> & { since: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('audit_log')
    .select('id')
    .where('target', '=', target)
    .where('actor', '=', actor)
    .where('action', '=', action)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function countAudit(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
