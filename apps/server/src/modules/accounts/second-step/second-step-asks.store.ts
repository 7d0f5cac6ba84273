/** Keeps the question to a device that has given an operator's password. */
import type { Executor } from '#kernel/database/database.ts';
import type { SecondStepAskTable, SecondStepPurpose } from '../accounts.tables.ts';

export interface AskOf {
  userId: number;
  visitor: string;
  purpose: SecondStepPurpose;
}

/** The newest stands, in the place of the one before. */
export async function putAsk(
  db: Executor,
  ask: Pick<SecondStepAskTable, 'user_id' | 'visitor' | 'purpose' | 'challenge' | 'ends_at'>,
): Promise<void> {
  const { challenge, ends_at } = ask;
  await db
    .insertInto('second_step_asks')
    .values(ask)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'visitor', 'purpose']).doUpdateSet({ challenge, ends_at }),
    )
    .execute();
}

/** The challenge of a living one. */
export async function findAsk(
  db: Executor,
  { userId, visitor, purpose }: AskOf,
  now: number,
): Promise<string | undefined> {
  const ask = await db
    .selectFrom('second_step_asks')
    .select('challenge')
    .where('user_id', '=', userId)
    .where('visitor', '=', visitor)
    .where('purpose', '=', purpose)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return ask?.challenge;
}

/** Uses it up; false when it was, or another took its place meanwhile. */
export async function spendAsk(
  db: Executor,
  { userId, visitor, purpose }: AskOf,
  challenge: string,
): Promise<boolean> {
  const result = await db
    .deleteFrom('second_step_asks')
    .where('user_id', '=', userId)
    .where('visitor', '=', visitor)
    .where('purpose', '=', purpose)
    .where('challenge', '=', challenge)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** The question is answered, in whatever way. */
export async function endAsk(db: Executor, { userId, visitor, purpose }: AskOf): Promise<void> {
  await db
    .deleteFrom('second_step_asks')
    .where('user_id', '=', userId)
    .where('visitor', '=', visitor)
    .where('purpose', '=', purpose)
    .execute();
}

export async function removeAsks(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('second_step_asks').where('user_id', '=', userId).execute();
}

export async function removeEndedAsks(db: Executor, now: number): Promise<void> {
  await db.deleteFrom('second_step_asks').where('ends_at', '<', now).execute();
}
