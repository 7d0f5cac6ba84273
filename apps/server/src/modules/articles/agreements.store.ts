import type { Executor } from '#kernel/database/database.ts';

export async function insertAgreements(
  db: Executor,
  agreed: readonly { owner: string; slug: string; version: number; agreed_at: number }[],
): Promise<void> {
  await db
    .insertInto('agreements')
    .values([...agreed])
    .execute();
}

export async function deleteAgreementsOf(db: Executor, owner: string): Promise<void> {
  await db.deleteFrom('agreements').where('owner', '=', owner).execute();
}
