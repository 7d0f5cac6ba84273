import type { Executor } from '#kernel/database/database.ts';

/** False when this proof was used before. */
export async function insertCaptchaUse(
  db: Executor,
  use: { id: string; ends_at: number },
): Promise<boolean> {
  const inserted = await db
    .insertInto('captcha_uses')
    .values(use)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function removeEndedCaptchaUses(db: Executor, now: number): Promise<void> {
  await db.deleteFrom('captcha_uses').where('ends_at', '<', now).execute();
}
