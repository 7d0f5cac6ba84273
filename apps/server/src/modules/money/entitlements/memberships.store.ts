import type { ExpressionBuilder } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { Tables } from '#kernel/database/tables.ts';
import type { MembershipRow } from '../money.tables.ts';

/**
 * A membership that was taken back before its first day stays in the books without any time. It stands wherever it
 * was then, which may be after all others by now.
 */
function lasts({ eb, ref }: ExpressionBuilder<Tables, 'memberships'>) {
  return eb('to_at', '>', ref('from_at'));
}

/** The end of the last one, whether it has begun or not. */
export async function findMembershipEnd(
  db: Executor,
  owner: string,
  now: number,
): Promise<number | undefined> {
  const last = await db
    .selectFrom('memberships')
    .select('to_at')
    .where('owner', '=', owner)
    .where('to_at', '>', now)
    .where(lasts)
    .orderBy('to_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.to_at;
}

export async function insertMembership(
  db: Executor,
  membership: Omit<MembershipRow, 'id'>,
): Promise<void> {
  await db.insertInto('memberships').values(membership).execute();
}

/** False when this owner's wish of the same key was met before. */
export async function insertMembershipOnce(
  db: Executor,
  membership: Omit<MembershipRow, 'id'>,
): Promise<boolean> {
  const made = await db
    .insertInto('memberships')
    .values(membership)
    .onConflict((conflict) => conflict.columns(['owner', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export function findMembershipOf(
  db: Executor,
  orderId: number,
): Promise<MembershipRow | undefined> {
  return db
    .selectFrom('memberships')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

export async function setMembershipPeriod(
  db: Executor,
  { id, from_at, to_at }: Pick<MembershipRow, 'id' | 'from_at' | 'to_at'>,
): Promise<void> {
  await db.updateTable('memberships').set({ from_at, to_at }).where('id', '=', id).execute();
}

/** Lists the memberships that begin when this one ends, or later. */
export function listLaterMemberships(
  db: Executor,
  { owner, to_at }: Pick<MembershipRow, 'owner' | 'to_at'>,
): Promise<MembershipRow[]> {
  return db
    .selectFrom('memberships')
    .selectAll()
    .where('owner', '=', owner)
    .where('to_at', '>', to_at)
    .where('from_at', '>=', to_at)
    .where(lasts)
    .orderBy('from_at')
    .execute();
}

/** Ends of the last memberships of these owners; of those that have ended nothing. */
export async function listMemberEnds(
  db: Executor,
  owners: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  if (owners.length === 0) return new Map();
  const rows = await db
    .selectFrom('memberships')
    .select(['owner', ({ fn }) => fn.max('to_at').as('end')])
    .where('owner', 'in', owners)
    .where('to_at', '>', now)
    .where(lasts)
    .groupBy('owner')
    .execute();
  return new Map(rows.map(({ owner, end }) => [owner, end]));
}

/** Lists those of the owners that are members at a moment. */
export async function listMembers(
  db: Executor,
  owners: readonly string[],
  now: number,
): Promise<Set<string>> {
  if (owners.length === 0) return new Set();
  const rows = await db
    .selectFrom('memberships')
    .select('owner')
    .where('owner', 'in', owners)
    .where('to_at', '>', now)
    .where('from_at', '<=', now)
    .execute();
  return new Set(rows.map(({ owner }) => owner));
}

/** Ends memberships with the account. */
export async function endMemberships(db: Executor, owner: string, now: number): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ to_at: now })
    .where('owner', '=', owner)
    .where('to_at', '>', now)
    .execute();
}
