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
