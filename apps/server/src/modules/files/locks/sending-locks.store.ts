import type { Selectable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { SendingLockTable } from '../files.tables.ts';

export type SendingLock = Selectable<SendingLockTable>;

export function findSendingLock(
  db: Executor,
  { owner, requestKey, now }: { owner: string; requestKey: string; now: number },
): Promise<SendingLock | undefined> {
  return db
    .selectFrom('sending_locks')
    .selectAll()
    .where('owner', '=', owner)
    .where('request_key', '=', requestKey)
    .where('ends_at', '>', now)
    .executeTakeFirst();
}

/** False when there is one of this name that has not ended. */
export async function insertSendingLock(
  db: Executor,
  lock: SendingLock,
  now: number,
): Promise<boolean> {
  const stored = await db
    .insertInto('sending_locks')
    .values(lock)
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'request_key'])
        .doUpdateSet({ password_hash: lock.password_hash, ends_at: lock.ends_at })
        .where('sending_locks.ends_at', '<=', now),
    )
    .returning('ends_at')
    .executeTakeFirst();
  return stored !== undefined;
}

export async function renewSendingLock(
  db: Executor,
  { owner, request_key }: SendingLock,
  endsAt: number,
): Promise<void> {
  await db
    .updateTable('sending_locks')
    .set({ ends_at: endsAt })
    .where('owner', '=', owner)
    .where('request_key', '=', request_key)
    .execute();
}

/** Moves sending locks; when both owners have one of a name, `to` keeps its own. */
export async function moveSendingLocks(db: Executor, from: string, to: string): Promise<void> {
  await db
    .insertInto('sending_locks')
    .columns(['owner', 'request_key', 'password_hash', 'ends_at'])
    .expression((eb) =>
      eb
        .selectFrom('sending_locks')
        .select(({ val }) => [val(to).as('owner'), 'request_key', 'password_hash', 'ends_at'])
        .where('owner', '=', from),
    )
    .onConflict((conflict) => conflict.columns(['owner', 'request_key']).doNothing())
    .execute();
  await removeSendingLocksOf(db, from);
}

export async function removeSendingLocksOf(db: Executor, owner: string): Promise<void> {
  await db.deleteFrom('sending_locks').where('owner', '=', owner).execute();
}

export async function removeEndedSendingLocks(db: Executor, now: number): Promise<void> {
  await db.deleteFrom('sending_locks').where('ends_at', '<=', now).execute();
}
