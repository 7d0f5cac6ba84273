import type { Database, Executor } from '#kernel/database/database.ts';
import { isPostgres } from '#kernel/database/sql-differences.ts';
import type { MessageRow, NewMessage } from '../notices.tables.ts';

/**
 * Starts a message, or joins the one of its batch that still waits, which cannot leave before this transaction has
 * ended. Undefined when that one has left already.
 */
export async function joinMessage(tx: Executor, message: NewMessage): Promise<number | undefined> {
  const row = await tx
    .insertInto('notice_messages')
    .values(message)
    .onConflict((conflict) =>
      conflict
        .columns(['channel_id', 'batch'])
        .doUpdateSet(({ ref }) => ({ next_at: ref('notice_messages.next_at') }))
        .where('notice_messages.state', '=', 'waiting')
        .where('notice_messages.attempts', '=', 0),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function addItem(tx: Executor, messageId: number, noticeId: number): Promise<void> {
  await tx
    .insertInto('notice_message_items')
    .values({ message_id: messageId, notice_id: noticeId })
    .onConflict((conflict) => conflict.columns(['message_id', 'notice_id']).doNothing())
    .execute();
}

export async function countWaiting(db: Executor, channelId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notice_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('channel_id', '=', channelId)
    .where('next_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists those of the channels whose trial has no answer yet. */
export async function listTrying(db: Executor, owner: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('notice_messages')
    .select('channel_id')
    .where('owner', '=', owner)
    .where('is_trial', '=', 1)
    .where('next_at', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.channel_id));
}

/**
 * Takes one message for this process; nobody else sends it until its lease ends. A channel that is being sent to is
 * left alone, so that messages come one after another and a slow receiver holds up none but itself.
 */
export function claimMessage(
  db: Database,
  { now, leaseUntil }: { now: number; leaseUntil: number },
): Promise<MessageRow | undefined> {
  return (
    db
      .updateTable('notice_messages')
      .set(({ eb }) => ({
        state: 'sending',
        attempts: eb('attempts', '+', 1),
        next_at: leaseUntil,
      }))
      // A subquery that PostgreSQL may run for each row would find another message each time, and all would be taken: by
      // `=` it runs once.
      .where('id', '=', (select) =>
        select
          .selectFrom('notice_messages as due')
          .select('due.id')
          .where('due.state', '=', 'waiting')
          .where('due.next_at', '<=', now)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('notice_messages as busy')
                  .select('busy.id')
                  .whereRef('busy.channel_id', '=', 'due.channel_id')
                  .where('busy.state', '=', 'sending')
                  .where('busy.next_at', 'is not', null),
              ),
            ),
          )
          .orderBy('due.next_at')
          .orderBy('due.id')
          .limit(1)
          .$if(isPostgres(db), (query) => query.forUpdate().skipLocked()),
      )
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst()
  );
}

/**
 * Gives back the messages whose process died: they are tried again, under the same key, because nobody knows whether
 * the receiver has them.
 */
export async function releaseAbandoned(db: Database, now: number): Promise<void> {
  await db
    .updateTable('notice_messages')
    .set({ state: 'waiting' })
    .where('state', '=', 'sending')
    .where('next_at', '<=', now)
    .execute();
}

/** False when this try is nobody's any more: its lease has ended, and another process has it. */
export async function endTry(
  tx: Executor,
  { id, attempts }: Pick<MessageRow, 'id' | 'attempts'>,
  change: Pick<MessageRow, 'state' | 'next_at'> & Partial<MessageRow>,
): Promise<boolean> {
  const ended = await tx
    .updateTable('notice_messages')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Ends a try in which nothing was sent: it is not counted, and the message's life begins when it is due again. */
export function putOff(
  tx: Executor,
  row: Pick<MessageRow, 'id' | 'attempts'>,
  until: number,
): Promise<boolean> {
  const attempts = row.attempts - 1;
  return endTry(tx, row, { state: 'waiting', attempts, next_at: until, created_at: until });
}

/** Gives up whatever waits for a channel. */
export async function dropWaiting(tx: Executor, channelId: number): Promise<void> {
  await tx
    .updateTable('notice_messages')
    .set({ state: 'failed', next_at: null })
    .where('channel_id', '=', channelId)
    .where('state', '=', 'waiting')
    .execute();
}

export async function purgeMessages(db: Database, createdBefore: number): Promise<void> {
  const old = db
    .selectFrom('notice_messages')
    .select('id')
    .where('created_at', '<', createdBefore)
    .where('next_at', 'is', null);
  await db.deleteFrom('notice_message_items').where('message_id', 'in', old).execute();
  await db
    .deleteFrom('notice_messages')
    .where('created_at', '<', createdBefore)
    .where('next_at', 'is', null)
    .execute();
}

export async function removeNoticesOf(tx: Executor, owner: string): Promise<void> {
  await tx
    .deleteFrom('notice_message_items')
    .where('message_id', 'in', (query) =>
      query.selectFrom('notice_messages').select('id').where('owner', '=', owner),
    )
    .execute();
  await tx.deleteFrom('notice_messages').where('owner', '=', owner).execute();
  await tx.deleteFrom('notice_channels').where('owner', '=', owner).execute();
  await tx.deleteFrom('notice_settings').where('owner', '=', owner).execute();
  await tx.deleteFrom('own_notices').where('owner', '=', owner).execute();
}
