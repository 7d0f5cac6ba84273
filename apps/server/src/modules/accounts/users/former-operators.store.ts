import type { Executor } from '#kernel/database/database.ts';

export async function rememberFormerOperator(
  db: Executor,
  { phoneHash, now }: { phoneHash: string; now: number },
): Promise<void> {
  await db
    .insertInto('former_operators')
    .values({ phone_hash: phoneHash, created_at: now })
    .onConflict((conflict) => conflict.column('phone_hash').doNothing())
    .execute();
}

export async function wasOperator(db: Executor, phoneHash: string): Promise<boolean> {
  const former = await db
    .selectFrom('former_operators')
    .select('phone_hash')
    .where('phone_hash', '=', phoneHash)
    .executeTakeFirst();
  return former !== undefined;
}
