import type { Database, Executor } from '#kernel/database/database.ts';
import type { Page } from '#kernel/database/page.ts';
import { isPostgres } from '#kernel/database/sql-differences.ts';
import type { NewNotice, NoticeRow } from './birthdays.tables.ts';

/** Undefined when there is one for this birthday and day already. */
export async function insertNotice(tx: Executor, notice: NewNotice): Promise<number | undefined> {
  const row = await tx
    .insertInto('birthday_notices')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['birthday_id', 'occurs_on']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Finds the notice of a birthday and the day on which it is. */
export function findNoticeOf(
  db: Executor,
  { owner, birthdayId, occursOn }: { owner: string; birthdayId: number; occursOn: string },
): Promise<NoticeRow | undefined> {
  return db
    .selectFrom('birthday_notices')
    .selectAll()
    .where('owner', '=', owner)
    .where('birthday_id', '=', birthdayId)
    .where('occurs_on', '=', occursOn)
    .executeTakeFirst();
}

export function findBirthdayNotice(db: Executor, id: number): Promise<NoticeRow | undefined> {
  return db.selectFrom('birthday_notices').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function setNotice(
  tx: Executor,
  id: number,
  change: Partial<NewNotice>,
): Promise<void> {
  await tx.updateTable('birthday_notices').set(change).where('id', '=', id).execute();
}

/** Makes a change of a notice that came to nothing; leaves one that somebody else has sent again meanwhile. */
export async function sendAnew(
  tx: Executor,
  { id, ver_num }: NoticeRow,
  change: Partial<NewNotice>,
): Promise<void> {
  await tx
    .updateTable('birthday_notices')
    .set(change)
    .where('id', '=', id)
    .where('ver_num', '=', ver_num)
    .where('state', 'in', ['unpaid', 'failed'])
    .execute();
}

/** The newest of each birthday of an owner. */
export async function listLastNotices(
  db: Executor,
  owner: string,
): Promise<Map<number, NoticeRow>> {
  const rows = await db
    .selectFrom('birthday_notices')
    .selectAll()
    .where('owner', '=', owner)
    .where('id', 'in', (query) =>
      query
        .selectFrom('birthday_notices as newest')
        .select(({ fn }) => fn.max('newest.id').as('id'))
        .where('newest.owner', '=', owner)
        .groupBy('newest.birthday_id'),
    )
    .execute();
  return new Map(rows.map((row) => [row.birthday_id, row]));
}

/** Lists the notices of all users, newest first. */
export function queryNotices(db: Executor, { beforeId, limit }: Page): Promise<NoticeRow[]> {
  return db
    .selectFrom('birthday_notices')
    .selectAll()
    .$if(beforeId !== undefined, (query) => query.where('id', '<', beforeId ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Counts the notices that were last asked for since then and were sent. */
export async function countSentSince(db: Executor, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('birthday_notices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('asked_at', '>=', since)
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes what waits for this process; nobody else sends it. */
export function claimNotices(
  db: Database,
  { now, leaseUntil, limit }: { now: number; leaseUntil: number; limit: number },
): Promise<NoticeRow[]> {
  return db
    .updateTable('birthday_notices')
    .set(({ eb }) => ({
      state: 'sending',
      attempts: eb('attempts', '+', 1),
      next_at: leaseUntil,
    }))
    .where('id', 'in', (select) =>
      select
        .selectFrom('birthday_notices')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(limit)
        .$if(isPostgres(db), (query) => query.forUpdate().skipLocked()),
    )
    .where('state', '=', 'waiting')
    .returningAll()
    .execute();
}

/** Lists the notices whose process died while the provider had them. */
export function listAbandoned(db: Executor, now: number): Promise<NoticeRow[]> {
  return db
    .selectFrom('birthday_notices')
    .selectAll()
    .where('state', '=', 'sending')
    .where('next_at', '<=', now)
    .execute();
}

/** False when it is with the provider no more: somebody else has ended this try. */
export async function endSending(
  tx: Executor,
  { id, attempts, ver_num }: NoticeRow,
  change: Pick<NoticeRow, 'state' | 'next_at'>,
): Promise<boolean> {
  const ended = await tx
    .updateTable('birthday_notices')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .where('ver_num', '=', ver_num)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

export async function purgeNotices(db: Executor, createdBefore: number): Promise<void> {
  await db.deleteFrom('birthday_notices').where('created_at', '<', createdBefore).execute();
}
