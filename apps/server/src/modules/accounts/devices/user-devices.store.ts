/** Browsers that have signed in to an account, by their visitor id (SECURITY §9.7). */
import type { Executor } from '#kernel/database/database.ts';
import type { SmsAskerKind } from '../accounts.tables.ts';

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
 * Tells the asking device's relation to a number: it has signed in, or has just given the password
 * of an operator and is at the second step. One query, alike for every number, and an operator is
 * told from others on such a device alone: a stranger's answers do not tell who is one.
 */
export async function recogniseAsker(
  db: Executor,
  { phone, visitor, now }: { phone: string; visitor: string; now: number },
): Promise<SmsAskerKind> {
  const device = await db
    .selectFrom('users')
    .select('users.role')
    .where('users.phone', '=', phone)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('user_devices')
            .select('user_devices.user_id')
            .whereRef('user_devices.user_id', '=', 'users.id')
            .where('user_devices.visitor', '=', visitor),
        ),
        exists(
          selectFrom('second_step_asks as ask')
            .select('ask.user_id')
            .whereRef('ask.user_id', '=', 'users.id')
            .where('ask.visitor', '=', visitor)
            .where('ask.purpose', '=', 'login')
            .where('ask.ends_at', '>', now),
        ),
      ]),
    )
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
