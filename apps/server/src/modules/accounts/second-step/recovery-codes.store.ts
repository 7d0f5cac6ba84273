import type { Executor } from '#kernel/database/database.ts';

/** These in the place of any others. */
export async function replaceRecoveryCodes(
  db: Executor,
  { userId, hashes, now }: { userId: number; hashes: readonly string[]; now: number },
): Promise<void> {
  await removeRecoveryCodes(db, userId);
  const rows = hashes.map((code_hash) => ({
    user_id: userId,
    code_hash,
    created_at: now,
    used_at: null,
  }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/**
 * Counts the codes that are left and tells when they were made; undefined when there were never
 * any.
 */
export async function countRecoveryCodes(
  db: Executor,
  userId: number,
): Promise<{ left: number; createdAt: number } | undefined> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select(['created_at', 'used_at'])
    .where('user_id', '=', userId)
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  return {
    left: rows.filter(({ used_at }) => used_at === null).length,
    createdAt: first.created_at,
  };
}

export async function hasRecoveryCode(
  db: Executor,
  { userId, hash }: { userId: number; hash: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when it was used, by another at this moment too. */
export async function spendRecoveryCode(
  db: Executor,
  { userId, hash, now }: { userId: number; hash: string; now: number },
): Promise<boolean> {
  const result = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function removeRecoveryCodes(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
