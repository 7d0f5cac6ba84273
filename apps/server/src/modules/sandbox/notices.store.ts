import type { Insertable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { SandboxNoticeRow, SandboxNoticeTable } from './sandbox.tables.ts';

export async function insertSandboxNotice(
  db: Executor,
  notice: Insertable<SandboxNoticeTable>,
): Promise<void> {
  await db.insertInto('sandbox_notices').values(notice).execute();
}

export function listDueNotices(
  db: Executor,
  now: number,
  limit: number,
): Promise<SandboxNoticeRow[]> {
  return db
    .selectFrom('sandbox_notices')
    .selectAll()
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Takes one on for a delivery, and says when the next one would be: it comes by itself where a process
 * ends in between. False when another process has taken it on.
 */
export async function claimNotice(
  db: Executor,
  { id, tries }: Pick<SandboxNoticeRow, 'id' | 'tries'>,
  nextAt: number,
): Promise<boolean> {
  const result = await db
    .updateTable('sandbox_notices')
    .set({ tries: tries + 1, next_at: nextAt })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function removeNotice(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('sandbox_notices').where('id', '=', id).execute();
}
