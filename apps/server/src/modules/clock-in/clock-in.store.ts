import type { Executor } from '#kernel/database/database.ts';
import type { ClockInRow } from './clock-in.tables.ts';

/** False when the day has one already. */
export async function insertClockIn(
  tx: Executor,
  clockIn: Omit<ClockInRow, 'id'>,
): Promise<boolean> {
  const result = await tx
    .insertInto('clock_ins')
    .values(clockIn)
    .onConflict((conflict) => conflict.columns(['owner', 'day']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function findLastClockIn(db: Executor, owner: string): Promise<ClockInRow | undefined> {
  return db
    .selectFrom('clock_ins')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findFirstDay(db: Executor, owner: string): Promise<string | undefined> {
  const first = await db
    .selectFrom('clock_ins')
    .select('day')
    .where('owner', '=', owner)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return first?.day;
}

/** Lists the days of a month written as `2026-11`, the first day first. */
export function listClockIns(
  db: Executor,
  owner: string,
  month: string,
): Promise<Pick<ClockInRow, 'day' | 'points'>[]> {
  return db
    .selectFrom('clock_ins')
    .select(['day', 'points'])
    .where('owner', '=', owner)
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', `${month}-31`)
    .orderBy('day')
    .execute();
}

export async function removeClockIns(tx: Executor, owner: string): Promise<void> {
  await tx.deleteFrom('clock_ins').where('owner', '=', owner).execute();
}
