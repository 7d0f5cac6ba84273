import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { AuditArchiveTable, AuditRow } from '../../accounts.tables.ts';

export type AuditPart = Selectable<AuditArchiveTable>;

/** Rows of the log in the order in which they were written. */
export function pageAudit(
  db: Executor,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<AuditRow[]> {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The same of a time. */
export function pageAuditBetween(
  db: Executor,
  { from, to, afterId, limit }: { from: number; to: number; afterId: number; limit: number },
): Promise<AuditRow[]> {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .where('id', '>', afterId)
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function insertAuditPart(
  tx: Executor,
  part: Omit<Insertable<AuditArchiveTable>, 'id'>,
): Promise<void> {
  await tx.insertInto('audit_archives').values(part).execute();
}

/** The database refuses rows that no part holds. */
export async function deletePackedAudit(
  tx: Executor,
  { first_id, last_id }: Pick<AuditPart, 'first_id' | 'last_id'>,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('audit_log')
    .where('id', '>=', first_id)
    .where('id', '<=', last_id)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** A month's next part in the order of the log: the one that holds the next entry, or begins with it. */
export function findAuditPart(
  db: Executor,
  { month, afterId }: { month: string; afterId: number },
): Promise<AuditPart | undefined> {
  return db
    .selectFrom('audit_archives')
    .selectAll()
    .where('month', '=', month)
    .where('last_id', '>', afterId)
    .orderBy('first_id')
    .limit(1)
    .executeTakeFirst();
}

/** The month of the oldest entry, packed or not; undefined without any. */
export async function findFirstAuditAt(
  db: Executor,
): Promise<{ month: string } | { at: number } | undefined> {
  const packed = await db
    .selectFrom('audit_archives')
    .select('month')
    .orderBy('month')
    .limit(1)
    .executeTakeFirst();
  if (packed) return packed;
  const [first] = await pageAudit(db, { afterId: 0, limit: 1 });
  return first && { at: first.at };
}
