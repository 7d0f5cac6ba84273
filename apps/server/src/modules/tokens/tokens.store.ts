import type { Executor } from '#kernel/database/database.ts';
import type { NewToken, TokenRow } from './tokens.tables.ts';

/** The token behind a hash with its owner's standing as it is now, ended ones included. */
export function findTokenByHash(db: Executor, tokenHash: string) {
  return db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .selectAll('tokens')
    .select(['users.frozen_at', 'users.password_changed_at'])
    .where('tokens.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export function findToken(db: Executor, id: number): Promise<TokenRow | undefined> {
  return db.selectFrom('tokens').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lists a user's tokens, newest first. */
export function listTokens(db: Executor, userId: number): Promise<TokenRow[]> {
  return db
    .selectFrom('tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

export async function countTokens(db: Executor, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function insertToken(tx: Executor, token: NewToken): Promise<TokenRow> {
  return tx.insertInto('tokens').values(token).returningAll().executeTakeFirstOrThrow();
}

/** Records the last use. A later use is never replaced by an earlier one, as calls may end in another order. */
export async function markTokenUsed(
  db: Executor,
  id: number,
  use: { at: number; address: string; program: string },
): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ used_at: use.at, used_address: use.address, used_program: use.program })
    .where('id', '=', id)
    .where((where) => where.or([where('used_at', 'is', null), where('used_at', '<', use.at)]))
    .execute();
}

/** False when there is no such token of this user. */
export async function removeToken(
  db: Executor,
  { id, userId }: { id: number; userId: number },
): Promise<boolean> {
  const removed = await db
    .deleteFrom('tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

export async function removeTokensOf(tx: Executor, userId: number): Promise<void> {
  await tx.deleteFrom('tokens').where('user_id', '=', userId).execute();
}
