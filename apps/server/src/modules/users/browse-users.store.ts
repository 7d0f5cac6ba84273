import type { UserOrder, UserStanding } from '@transmit/contract';
import { type SqlBool, sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { UserRow } from '#modules/accounts/accounts.tables.ts';

/** A place in a list of users, of the last row of the page before. */
export interface UserPlace {
  at: number;
  id: number;
}

export interface UserPage {
  standing: UserStanding | undefined;
  order: UserOrder;
  after: UserPlace | undefined;
  limit: number;
}

/**
 * Lists users, the latest first. By place and not by number: an account that comes by meanwhile moves to the top, and
 * nobody is told twice or left out for it.
 */
export function browseUsers(
  db: Executor,
  { standing, order, after, limit }: UserPage,
): Promise<UserRow[]> {
  const chosen = standingOf(db, standing).selectAll().limit(limit);
  if (order === 'created') {
    const byAge = chosen.orderBy('id', 'desc');
    return (after ? byAge.where('id', '<', after.id) : byAge).execute();
  }
  const bySeen = chosen.orderBy('last_seen_at', 'desc').orderBy('id', 'desc');
  const isBehind = after && sql<SqlBool>`(last_seen_at, id) < (${after.at}, ${after.id})`;
  return (isBehind ? bySeen.where(isBehind) : bySeen).execute();
}

/** Counts them up to `most`. */
export async function countUsers(
  db: Executor,
  standing: UserStanding | undefined,
  most: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(standingOf(db, standing).select('id').limit(most).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function standingOf(db: Executor, standing: UserStanding | undefined) {
  const users = db.selectFrom('users');
  if (standing === 'operator') return users.where('role', '=', 'operator');
  return standing === 'frozen' ? users.where('frozen_at', 'is not', null) : users;
}
