import type { NoticeFacts } from '@transmit/contract';
import type { Database, Executor } from '#kernel/database/database.ts';
import type { Page } from '#kernel/database/page.ts';
import type { OwnNoticeRow } from '../notices.tables.ts';

interface NewNotice {
  owner: string;
  eventKey: string;
  facts: NoticeFacts;
  now: number;
}

/** Undefined when the owner was told of the event already. */
export async function startNotice(
  tx: Executor,
  { owner, eventKey, facts, now }: NewNotice,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('own_notices')
    .values({
      owner,
      kind: facts.kind,
      event_key: eventKey,
      facts: JSON.stringify(facts),
      created_at: now,
      updated_at: now,
      read_at: null,
    })
    .onConflict((conflict) => conflict.columns(['owner', 'event_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Puts an event into a notice, which is unread again. The first statement holds the row until the end. */
export async function mergeNotice(
  tx: Executor,
  {
    owner,
    eventKey,
    now,
    merge,
  }: Omit<NewNotice, 'facts'> & { merge(before: NoticeFacts): NoticeFacts },
): Promise<void> {
  const row = await tx
    .updateTable('own_notices')
    .set({ updated_at: now, read_at: null })
    .where('owner', '=', owner)
    .where('event_key', '=', eventKey)
    .returning(['id', 'facts'])
    .executeTakeFirst();
  if (!row) return;
  const facts = JSON.stringify(merge(factsOf(row)));
  await tx.updateTable('own_notices').set({ facts }).where('id', '=', row.id).execute();
}

/** Reads the facts that {@link startNotice} wrote. */
export function factsOf({ facts }: Pick<OwnNoticeRow, 'facts'>): NoticeFacts {
  return JSON.parse(facts) as NoticeFacts;
}

/** Lists an owner's notices, newest first. */
export function listNotices(
  db: Executor,
  owner: string,
  { beforeId, limit }: Page,
): Promise<OwnNoticeRow[]> {
  return db
    .selectFrom('own_notices')
    .selectAll()
    .where('owner', '=', owner)
    .$if(beforeId !== undefined, (query) => query.where('id', '<', beforeId ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Lists the notices of a message in the order of their events. */
export function listNoticesOfMessage(db: Executor, messageId: number): Promise<OwnNoticeRow[]> {
  return db
    .selectFrom('own_notices')
    .innerJoin('notice_message_items', 'notice_message_items.notice_id', 'own_notices.id')
    .selectAll('own_notices')
    .where('notice_message_items.message_id', '=', messageId)
    .orderBy('own_notices.id')
    .execute();
}

/** Counts unread notices up to `most`. */
export async function countUnread(db: Executor, owner: string, most: number): Promise<number> {
  const unread = db
    .selectFrom('own_notices')
    .select('id')
    .where('owner', '=', owner)
    .where('read_at', 'is', null)
    .limit(most);
  const { count } = await db
    .selectFrom(unread.as('unread'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False where the owner has no such notice. */
export async function readNotice(
  db: Executor,
  { owner, id, now }: { owner: string; id: number; now: number },
): Promise<boolean> {
  const read = await db
    .updateTable('own_notices')
    .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(now)) }))
    .where('owner', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return read.numUpdatedRows > 0n;
}

export async function readNoticesUpTo(
  db: Executor,
  { owner, upTo, now }: { owner: string; upTo: number; now: number },
): Promise<void> {
  await db
    .updateTable('own_notices')
    .set({ read_at: now })
    .where('owner', '=', owner)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute();
}

export async function purgeNoticesBefore(db: Database, createdBefore: number): Promise<void> {
  await db.deleteFrom('own_notices').where('created_at', '<', createdBefore).execute();
}

/** Returns how far a work has come; undefined before its first run. */
export async function readMark(db: Executor, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('notice_marks')
    .select('reached_at')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.reached_at;
}

export async function setMark(tx: Executor, name: string, reachedAt: number): Promise<void> {
  await tx
    .insertInto('notice_marks')
    .values({ name, reached_at: reachedAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ reached_at: reachedAt }))
    .execute();
}
