/** Users by what an operator calls them. */
import { normalizePhone } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import type { UserRow } from '../accounts.tables.ts';
import { findUserByPhone, findUserByUnionid, listUsers } from './users.store.ts';

/** A phone number in any usual spelling, or a unionid; a nickname never: anybody can take any (PRODUCT §7). */
export function findNamedUser(db: Executor, typed: string): Promise<UserRow | undefined> {
  const phone = normalizePhone(typed);
  return phone ? findUserByPhone(db, phone) : findUserByUnionid(db, typed.trim());
}

/** The users among these owners, by owner. */
export async function listUsersOf(
  db: Executor,
  owners: readonly string[],
): Promise<Map<string, Pick<UserRow, 'phone' | 'unionid' | 'display_name' | 'frozen_at'>>> {
  const ids = owners.flatMap((owner) => (owner.startsWith('u:') ? [Number(owner.slice(2))] : []));
  const users = await listUsers(db, [...new Set(ids)]);
  return new Map(users.map(({ id, ...user }) => [`u:${id}`, user]));
}
