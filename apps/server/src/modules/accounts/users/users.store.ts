import type { Insertable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import { isPostgres } from '#kernel/database/sql-differences.ts';
import type { UserRole, UserRow, UserTable } from '../accounts.tables.ts';

export type NewUser = Omit<
  Insertable<UserTable>,
  'id' | 'unconfirmed_since' | 'second_step_reset_at' | 'last_seen_at'
>;

/** Undefined when the number is taken. */
export function insertUser(db: Executor, user: NewUser): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values({
      ...user,
      unconfirmed_since: null,
      second_step_reset_at: null,
      last_seen_at: user.created_at,
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findUserByPhone(db: Executor, phone: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('phone', '=', phone).executeTakeFirst();
}

export function findUserByUnionid(db: Executor, unionid: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('unionid', '=', unionid).executeTakeFirst();
}

export function findUser(db: Executor, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** As {@link findUser}, and nobody else changes the row until the transaction ends. */
export function lockUser(tx: Executor, id: number): Promise<UserRow | undefined> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .executeTakeFirst();
}

export function listUserPhones(db: Executor, ids: readonly number[]) {
  return db.selectFrom('users').select(['id', 'phone']).where('id', 'in', ids).execute();
}

export async function listUsers(
  db: Executor,
  ids: readonly number[],
): Promise<Pick<UserRow, 'id' | 'phone' | 'unionid' | 'display_name' | 'frozen_at'>[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'phone', 'unionid', 'display_name', 'frozen_at'])
    .where('id', 'in', ids)
    .execute();
}

/** Not backwards, as of sessions. */
export async function markUserSeen(db: Executor, id: number, now: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<', now)
    .execute();
}

export async function setDisplayName(db: Executor, id: number, name: string): Promise<void> {
  await db.updateTable('users').set({ display_name: name }).where('id', '=', id).execute();
}

export async function setPassword(
  db: Executor,
  { id, passwordHash, now }: { id: number; passwordHash: string; now: number },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('id', '=', id)
    .execute();
}

/** Given anew or taken away, a role has nothing to be confirmed. */
export async function setRole(db: Executor, id: number, role: UserRole): Promise<void> {
  await db
    .updateTable('users')
    .set({ role, unconfirmed_since: null, second_step_reset_at: null })
    .where('id', '=', id)
    .execute();
}

export async function setUnconfirmed(db: Executor, id: number, now: number): Promise<void> {
  await db.updateTable('users').set({ unconfirmed_since: now }).where('id', '=', id).execute();
}

/** False when nothing had to be confirmed. */
export async function setConfirmed(db: Executor, id: number): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ unconfirmed_since: null })
    .where('id', '=', id)
    .where('unconfirmed_since', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setSecondStepReset(
  db: Executor,
  id: number,
  at: number | null,
): Promise<void> {
  await db.updateTable('users').set({ second_step_reset_at: at }).where('id', '=', id).execute();
}

/** Null lifts it. */
export async function setFrozen(
  db: Executor,
  id: number,
  frozen: { at: number; by: string; reason: string; note: string } | null,
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      frozen_at: frozen?.at ?? null,
      frozen_by: frozen?.by ?? null,
      frozen_reason: frozen?.reason ?? null,
      frozen_note: frozen?.note ?? null,
    })
    .where('id', '=', id)
    .execute();
}

export async function removeUser(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}

/** One who can act: confirmed and not frozen. */
export async function hasOtherOperator(db: Executor, id: number): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'operator')
    .where('id', '<>', id)
    .where('unconfirmed_since', 'is', null)
    .where('frozen_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** False when it was approved before. */
export async function approveOperator(db: Executor, phone: string, now: number): Promise<boolean> {
  const inserted = await db
    .insertInto('operator_approvals')
    .values({ phone, created_at: now })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('phone')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** True when it was approved; it is not any more. */
export async function takeApproval(db: Executor, phone: string): Promise<boolean> {
  const result = await db
    .deleteFrom('operator_approvals')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
