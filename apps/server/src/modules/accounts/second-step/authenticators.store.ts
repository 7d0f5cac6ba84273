import type { Executor } from '#kernel/database/database.ts';
import type { AuthenticatorRow } from '../accounts.tables.ts';

/** The user's one, in the place of any other. The code that proved it is used up with it. */
export async function putAuthenticator(
  db: Executor,
  made: { userId: number; secret: string; lastStep: number; now: number },
): Promise<void> {
  const { userId, secret, lastStep, now } = made;
  const row = { secret, last_step: lastStep, created_at: now, last_used_at: null };
  await db
    .insertInto('authenticators')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export function findAuthenticator(
  db: Executor,
  userId: number,
): Promise<AuthenticatorRow | undefined> {
  return db
    .selectFrom('authenticators')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Uses a code up, with all that are older; false when it was used, by another at this moment too. */
export async function spendStep(
  db: Executor,
  { userId, step, now }: { userId: number; step: number; now: number },
): Promise<boolean> {
  const result = await db
    .updateTable('authenticators')
    .set({ last_step: step, last_used_at: now })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** False when there is none. */
export async function removeAuthenticatorOf(db: Executor, userId: number): Promise<boolean> {
  const result = await db
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
