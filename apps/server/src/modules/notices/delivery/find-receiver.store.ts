import type { Executor } from '#kernel/database/database.ts';
import type { ChannelRow, MessageRow } from '../notices.tables.ts';

/** The channel of a message; undefined when it is off or gone, or when its owner's account is frozen. */
export async function findReceiver(
  db: Executor,
  { channel_id, owner }: Pick<MessageRow, 'channel_id' | 'owner'>,
): Promise<ChannelRow | undefined> {
  const user = await db
    .selectFrom('users')
    .select('frozen_at')
    .where('id', '=', Number(owner.slice(2)))
    .executeTakeFirst();
  if (!user || user.frozen_at !== null) return undefined;
  return db
    .selectFrom('notice_channels')
    .selectAll()
    .where('id', '=', channel_id)
    .where('is_on', '=', 1)
    .executeTakeFirst();
}

/** Tells whether a channel is still its owner's: a browser is no more once they are logged out of it. */
export async function isStillOwners(
  db: Executor,
  { owner, visitor }: Pick<ChannelRow, 'owner' | 'visitor'>,
): Promise<boolean> {
  if (visitor === null) return true;
  return isDeviceSignedIn(db, { userId: Number(owner.slice(2)), visitor });
}

/**
 * Tells whether nobody has ended the session that was opened last on a device: the device's row has the
 * time of it. Its age is not asked, as a browser that nobody is at may be told of something.
 */
export async function isDeviceSignedIn(
  db: Executor,
  { userId, visitor }: { userId: number; visitor: string },
): Promise<boolean> {
  const session = await db
    .selectFrom('user_devices')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.user_id', '=', 'user_devices.user_id')
        .onRef('sessions.created_at', '=', 'user_devices.signed_in_at'),
    )
    .select('sessions.id')
    .where('user_devices.user_id', '=', userId)
    .where('user_devices.visitor', '=', visitor)
    .where('sessions.revoked_at', 'is', null)
    .executeTakeFirst();
  return session !== undefined;
}
