/** Reads the keepers of birthdays from the accounts' tables. */
import type { Executor } from '#kernel/database/database.ts';

export interface Keeper {
  phone: string;
  unionid: string;
  frozen_at: number | null;
}

/** Nothing is sent to a frozen account (SECURITY §3 row 322), nor to one that is gone. */
export function mayBeTold(keeper: Keeper | undefined): keeper is Keeper {
  return keeper?.frozen_at === null;
}

/** Lists keepers by owner, who is written as `u:<user id>`. */
export async function listKeepers(
  db: Executor,
  owners: readonly string[],
): Promise<Map<string, Keeper>> {
  if (owners.length === 0) return new Map();
  const users = await db
    .selectFrom('users')
    .select(['id', 'phone', 'unionid', 'frozen_at'])
    .where(
      'id',
      'in',
      owners.map((owner) => Number(owner.slice(2))),
    )
    .execute();
  return new Map(users.map(({ id, ...keeper }) => [`u:${id}`, keeper]));
}
