/** Browsers that have signed in to an account, by their visitor id (SECURITY §9.7). */
import type { Executor } from '#kernel/database/database.ts';
import type { SmsAskerKind } from './accounts.tables.ts';

export async function rememberDevice(
  db: Executor,
  { userId, visitor, now }: { userId: number; visitor: string; now: number },
): Promise<void> {
  await db
    .insertInto('user_devices')
    .values({ user_id: userId, visitor, signed_in_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'visitor']).doUpdateSet({ signed_in_at: now }),
    )
    .execute();
}

/** One query for every number: how long it takes does not tell whether there is an account. */
export async function knowsDevice(
  db: Executor,
  { phone, visitor }: { phone: string; visitor: string },
): Promise<boolean> {
  const device = await db
    .selectFrom('users')
    .innerJoin('user_devices', 'user_devices.user_id', 'users.id')
    .select('users.id')
    .where('users.phone', '=', phone)
    .where('user_devices.visitor', '=', visitor)
    .executeTakeFirst();
  return device !== undefined;
}

/**
 * How the asking device stands to a number. One query, alike for every number, and an operator is told from
 * others on a device of theirs alone: a stranger's answers do not tell who is one.
 */
export async function recogniseAsker(
  db: Executor,
  { phone, visitor }: { phone: string; visitor: string },
): Promise<SmsAskerKind> {
  const device = await db
    .selectFrom('users')
    .innerJoin('user_devices', 'user_devices.user_id', 'users.id')
    .select('users.role')
    .where('users.phone', '=', phone)
    .where('user_devices.visitor', '=', visitor)
    .executeTakeFirst();
  if (!device) return 'stranger';
  return device.role === 'operator' ? 'operator' : 'known';
}

export async function removeDevices(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('user_devices').where('user_id', '=', userId).execute();
}

export async function removeOldDevices(db: Executor, signedInBefore: number): Promise<void> {
  await db.deleteFrom('user_devices').where('signed_in_at', '<', signedInBefore).execute();
}
