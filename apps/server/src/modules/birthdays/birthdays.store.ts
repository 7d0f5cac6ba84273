import type { Executor } from '#kernel/database/database.ts';
import type { BirthdayRow, NewBirthday } from './birthdays.tables.ts';

/** The nearest first. */
export function listBirthdays(db: Executor, owner: string): Promise<BirthdayRow[]> {
  return db
    .selectFrom('birthdays')
    .selectAll()
    .where('owner', '=', owner)
    .where('removed_at', 'is', null)
    .orderBy('occurs_on')
    .orderBy('id')
    .execute();
}

export async function countBirthdays(db: Executor, owner: string): Promise<number> {
  const { count } = await db
    .selectFrom('birthdays')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findByRequestKey(
  db: Executor,
  owner: string,
  requestKey: string,
): Promise<BirthdayRow | undefined> {
  return db
    .selectFrom('birthdays')
    .selectAll()
    .where('owner', '=', owner)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** Removed or not. */
export function findBirthday(
  db: Executor,
  owner: string,
  id: number,
): Promise<BirthdayRow | undefined> {
  return db
    .selectFrom('birthdays')
    .selectAll()
    .where('owner', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertBirthday(tx: Executor, birthday: NewBirthday): Promise<number> {
  const { id } = await tx
    .insertInto('birthdays')
    .values(birthday)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setBirthday(
  tx: Executor,
  id: number,
  change: Partial<NewBirthday>,
): Promise<void> {
  await tx.updateTable('birthdays').set(change).where('id', '=', id).execute();
}

/** Lists the birthdays to tell of by a day, in the order of their ids. */
export function listDue(
  db: Executor,
  { until, afterId, limit }: { until: string; afterId: number; limit: number },
): Promise<Pick<BirthdayRow, 'id' | 'owner'>[]> {
  return db
    .selectFrom('birthdays')
    .select(['id', 'owner'])
    .where('removed_at', 'is', null)
    .where('remind_on', '<=', until)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function purgeRemoved(db: Executor, removedBefore: number): Promise<void> {
  await db.deleteFrom('birthdays').where('removed_at', '<', removedBefore).execute();
}

export async function removeBirthdaysOf(tx: Executor, owner: string): Promise<void> {
  await tx.deleteFrom('birthday_notices').where('owner', '=', owner).execute();
  await tx.deleteFrom('birthdays').where('owner', '=', owner).execute();
}
