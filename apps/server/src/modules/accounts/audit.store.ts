import { PAGE_ROWS } from '@transmit/contract';
import type { Insertable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { AuditLogTable, AuditRow } from './accounts.tables.ts';

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

export async function countAudit(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
