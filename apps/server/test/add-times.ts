import { postToLedger } from '#modules/money/index.ts';
import type { TestApp } from './test-app.ts';

/** Batch-number times for the account of a number, as an operator gives them. */
export async function addTimes(
  { services: { db }, clock }: TestApp,
  phone: string,
  amount: number,
): Promise<void> {
  if (amount === 0) return;
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .selectFrom('users')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    const posting = { owner: `u:${id}`, kind: 'times', amount, reason: '赠送' } as const;
    await postToLedger(tx, { ...posting, requestKey: 'given', now: clock.now });
  });
}
