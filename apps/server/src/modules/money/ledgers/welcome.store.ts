import type { Executor } from '#kernel/database/database.ts';

/** True for a number that has had no welcome yet; it has it now. */
export async function takeWelcome(
  db: Executor,
  { phoneHash, now }: { phoneHash: string; now: number },
): Promise<boolean> {
  const taken = await db
    .insertInto('welcome_grants')
    .values({ phone_hash: phoneHash, created_at: now })
    .onConflict((conflict) => conflict.column('phone_hash').doNothing())
    .returning('phone_hash')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function findProgress(db: Executor, name: string): Promise<number> {
  const row = await db
    .selectFrom('money_progress')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? 0;
}

export async function setProgress(
  db: Executor,
  { name, value }: { name: string; value: number },
): Promise<void> {
  await db
    .insertInto('money_progress')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
