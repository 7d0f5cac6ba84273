/** Reads buyers from the accounts' tables. */
import type { Executor } from '#kernel/database/database.ts';
import { isPostgres } from '#kernel/database/sql-differences.ts';

/** The user id in an owner; undefined for a visitor's. */
function userIdOf(owner: string): number | undefined {
  return owner.startsWith('u:') ? Number(owner.slice(2)) : undefined;
}

/** False for an account that was deleted, or is being deleted at this moment; visitors are always there. */
export async function isBuyerThere(tx: Executor, owner: string): Promise<boolean> {
  const id = userIdOf(owner);
  if (id === undefined) return true;
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .$if(isPostgres(tx), (query) => query.forShare())
    .executeTakeFirst();
  return user !== undefined;
}

export interface Buyer {
  phone: string;
  unionid: string;
}

/** Users among these owners, by owner. */
export async function listBuyers(
  db: Executor,
  owners: readonly string[],
): Promise<Map<string, Buyer>> {
  const ids = owners.map(userIdOf).filter((id) => id !== undefined);
  if (ids.length === 0) return new Map();
  const users = await db
    .selectFrom('users')
    .select(['id', 'phone', 'unionid'])
    .where('id', 'in', ids)
    .execute();
  return new Map(users.map(({ id, ...buyer }) => [`u:${id}`, buyer]));
}

/** The owner that a number or a unionid names. */
export async function findOwnerBy(
  db: Executor,
  name: { phone: string } | { unionid: string },
): Promise<string | undefined> {
  const [column, value] =
    'phone' in name ? (['phone', name.phone] as const) : (['unionid', name.unionid] as const);
  const user = await db
    .selectFrom('users')
    .select('id')
    .where(column, '=', value)
    .executeTakeFirst();
  return user && `u:${user.id}`;
}

/** Accounts in the order they were made, for what goes through all of them once. */
export function listUsersAfter(db: Executor, id: number, limit: number) {
  return db
    .selectFrom('users')
    .select(['id', 'phone'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
}
