import type { Executor } from '#kernel/database/database.ts';
import type { ChannelRow, NewChannel } from '../notices.tables.ts';

export function listChannels(db: Executor, owner: string): Promise<ChannelRow[]> {
  return db
    .selectFrom('notice_channels')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('id')
    .execute();
}

export function listLiveChannels(db: Executor, owner: string): Promise<ChannelRow[]> {
  return db
    .selectFrom('notice_channels')
    .selectAll()
    .where('owner', '=', owner)
    .where('is_on', '=', 1)
    .orderBy('id')
    .execute();
}

export function findChannel(
  db: Executor,
  owner: string,
  id: number,
): Promise<ChannelRow | undefined> {
  return db
    .selectFrom('notice_channels')
    .selectAll()
    .where('owner', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertChannel(tx: Executor, channel: NewChannel): Promise<number> {
  const { id } = await tx
    .insertInto('notice_channels')
    .values(channel)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setChannel(
  tx: Executor,
  id: number,
  change: Partial<NewChannel>,
): Promise<void> {
  await tx.updateTable('notice_channels').set(change).where('id', '=', id).execute();
}

/** Deletes a channel together with its messages. */
export async function deleteChannel(tx: Executor, id: number): Promise<void> {
  await tx
    .deleteFrom('notice_message_items')
    .where('message_id', 'in', (query) =>
      query.selectFrom('notice_messages').select('id').where('channel_id', '=', id),
    )
    .execute();
  await tx.deleteFrom('notice_messages').where('channel_id', '=', id).execute();
  await tx.deleteFrom('notice_channels').where('id', '=', id).execute();
}

/** Lists whoever is told by a browser's subscription. */
export function listPushChannels(db: Executor, address: string): Promise<Pick<ChannelRow, 'id'>[]> {
  return db
    .selectFrom('notice_channels')
    .select('id')
    .where('kind', '=', 'push')
    .where('address', '=', address)
    .execute();
}
