import type { Insertable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { PasskeyRow, PasskeyTable } from '../accounts.tables.ts';

export type NewPasskey = Omit<Insertable<PasskeyTable>, 'id' | 'last_used_at'>;

/** False when the user has this one already. */
export async function insertPasskey(db: Executor, passkey: NewPasskey): Promise<boolean> {
  const row = await db
    .insertInto('passkeys')
    .values({ ...passkey, last_used_at: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'credential_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Oldest first. */
export function listPasskeys(db: Executor, userId: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Among the user's own: somebody else's is not found. */
export function findPasskey(
  db: Executor,
  { userId, credentialId }: { userId: number; credentialId: string },
): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export async function markPasskeyUsed(
  db: Executor,
  id: number,
  used: { counter: number; visitor: string; now: number },
): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ counter: used.counter, visitor: used.visitor, last_used_at: used.now })
    .where('id', '=', id)
    .execute();
}

/** False when the user has no such one. */
export async function removePasskeyOf(
  db: Executor,
  { userId, id }: { userId: number; id: number },
): Promise<boolean> {
  const result = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function removePasskeys(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
