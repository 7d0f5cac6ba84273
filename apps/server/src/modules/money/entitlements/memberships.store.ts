import type { ExpressionBuilder } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { Tables } from '#kernel/database/tables.ts';
import type { MembershipRow } from '../money.tables.ts';
import { findCoverEnd } from './membership-period.ts';

/**
 * A membership that was taken back before its first day stays in the books without any time. It stands wherever it
 * was then, which may be after all others by now.
 */
function lasts({ eb, ref }: ExpressionBuilder<Tables, 'memberships'>) {
  return eb('to_at', '>', ref('from_at'));
}

/** Lists an owner's memberships that have not ended, whether they have begun or not. */
export function listMemberships(db: Executor, owner: string, now: number) {
  return membershipsOf(db, [owner], now).orderBy('from_at').orderBy('id').execute();
}

function membershipsOf(db: Executor, owners: readonly string[], now: number) {
  return db
    .selectFrom('memberships')
    .selectAll()
    .where('owner', 'in', owners)
    .where('to_at', '>', now)
    .where(lasts);
}

/** Until when the owner is a member without a break; undefined for who is none now. */
export async function findMembershipEnd(
  db: Executor,
  owner: string,
  now: number,
): Promise<number | undefined> {
  return findCoverEnd(await listMemberships(db, owner, now), now);
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

/** Lists what an order gave: in parts where others lay between. */
export function listMembershipsOf(db: Executor, orderId: number): Promise<MembershipRow[]> {
  return db
    .selectFrom('memberships')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('from_at')
    .execute();
}

export async function setMembershipPeriod(
  db: Executor,
  { id, from_at, to_at }: Pick<MembershipRow, 'id' | 'from_at' | 'to_at'>,
): Promise<void> {
  await db.updateTable('memberships').set({ from_at, to_at }).where('id', '=', id).execute();
}

/** Like {@link findMembershipEnd} for many; who is no member now is left out. */
export async function listMemberEnds(
  db: Executor,
  owners: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  if (owners.length === 0) return new Map();
  const rows = Map.groupBy(await membershipsOf(db, owners, now).execute(), ({ owner }) => owner);
  const ends = [...rows].map(([owner, periods]) => [owner, findCoverEnd(periods, now)] as const);
  return new Map(ends.flatMap(([owner, end]) => (end === undefined ? [] : [[owner, end]])));
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
