import type { PayProviderName } from '@transmit/contract';
import { sql } from 'kysely';
import { CLOCKS_DIFFER_MS } from '#kernel/clocks-differ.ts';
import type { Executor } from '#kernel/database/database.ts';
import type { AttemptRow, RefundRow } from '../money.tables.ts';
import type { ToldRefund } from './tell-refunds.ts';

export type NewRefund = Pick<
  RefundRow,
  | 'order_id'
  | 'settlement_id'
  | 'number'
  | 'sum_fen'
  | 'reason'
  | 'note'
  | 'request_key'
  | 'created_at'
  | 'next_try_at'
>;

export function insertRefund(db: Executor, refund: NewRefund): Promise<RefundRow> {
  return db
    .insertInto('order_refunds')
    .values({ ...refund, state: 'pending' })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function listRefundsOf(db: Executor, orderId: number): Promise<RefundRow[]> {
  return db
    .selectFrom('order_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

/** Sums what goes back, or has gone, of the payments that these orders were served for. */
export async function sumServedRefunds(
  db: Executor,
  orderIds: readonly number[],
): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_refunds')
    .innerJoin('settlements', 'settlements.id', 'order_refunds.settlement_id')
    .select(({ fn }) => [
      'order_refunds.order_id',
      fn.sum<number>('order_refunds.sum_fen').as('fen'),
    ])
    .where('order_refunds.order_id', 'in', orderIds)
    .where('settlements.is_credited', '=', 1)
    .where('order_refunds.state', '!=', 'closed')
    .groupBy('order_refunds.order_id')
    .execute();
  return new Map(rows.map(({ order_id, fen }) => [order_id, Number(fen)]));
}

/** Lists the refunds of each of these orders, the oldest first. */
export async function listRefundsToTell(
  db: Executor,
  orderIds: readonly number[],
): Promise<Map<number, ToldRefund[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_refunds')
    .select(['order_id', 'reason', 'note', 'state', 'sum_fen', 'by_hand_way'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ order_id }) => order_id);
}

export type StuckRefund = Pick<RefundRow, 'order_id' | 'number' | 'sum_fen'>;

/** Lists the oldest refund of each of these orders that its provider has given up. */
export async function listStuckRefunds(
  db: Executor,
  orderIds: readonly number[],
): Promise<Map<number, StuckRefund>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_refunds')
    .select(['order_id', 'number', 'sum_fen'])
    .where('order_id', 'in', orderIds)
    .where('state', '=', 'abnormal')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.order_id, row]));
}

export function getRefund(db: Executor, id: number): Promise<RefundRow> {
  return db.selectFrom('order_refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Reads the attempt whose money a refund pays back. */
export function findRefundAttempt(db: Executor, refundId: number): Promise<AttemptRow> {
  return refundsWithAttempt(db)
    .selectAll('payment_attempts')
    .where('order_refunds.id', '=', refundId)
    .executeTakeFirstOrThrow();
}

function refundsWithAttempt(db: Executor) {
  return db
    .selectFrom('order_refunds')
    .innerJoin('settlements', 'settlements.id', 'order_refunds.settlement_id')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'settlements.attempt_id');
}

export function findRefundByNumber(db: Executor, number: string): Promise<RefundRow | undefined> {
  return db.selectFrom('order_refunds').selectAll().where('number', '=', number).executeTakeFirst();
}

export function findRefundByKey(
  db: Executor,
  orderId: number,
  requestKey: string,
): Promise<RefundRow | undefined> {
  return db
    .selectFrom('order_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

export function listRefundsToTry(
  db: Executor,
  { now, limit }: { now: number; limit: number },
): Promise<RefundRow[]> {
  return (
    db
      .selectFrom('order_refunds')
      .selectAll()
      // A literal, or the index of those that are under way is not seen.
      .where(sql<boolean>`state = 'pending'`)
      .where('next_try_at', '<=', now)
      .orderBy('next_try_at')
      .limit(limit)
      .execute()
  );
}

export interface RefundPage {
  provider: PayProviderName;
  /** Only those with a lower id are listed. */
  before: number;
  limit: number;
}

/** Lists what a person has to see to at this provider, newest first, with the numbers that it knows them by. */
export function listAbnormalRefunds(db: Executor, { provider, before, limit }: RefundPage) {
  return (
    refundsWithAttempt(db)
      .selectAll('order_refunds')
      .select('payment_attempts.number as payment_number')
      // A literal, or the index of those that are abnormal is not seen.
      .where(sql<boolean>`order_refunds.state = 'abnormal'`)
      .where('order_refunds.id', '<', before)
      .where('settlements.provider', '=', provider)
      .orderBy('order_refunds.id', 'desc')
      .limit(limit)
      .execute()
  );
}

/** Lists what operators have paid by hand since then instead of this provider, newest first. */
export function listHandRefunds(
  db: Executor,
  { provider, since, before, limit }: RefundPage & { since: number },
) {
  // As an expression, or SQLite walks all refunds by their ids and leaves the index of these aside.
  const id = sql<number>`+order_refunds.id`;
  return (
    refundsWithAttempt(db)
      .selectAll('order_refunds')
      .select('payment_attempts.number as payment_number')
      // A literal, or the index of those that were paid by hand is not seen.
      .where(sql<boolean>`order_refunds.state = 'by_hand'`)
      .where('order_refunds.ended_at', '>=', since)
      .where(id, '<', before)
      .where('settlements.provider', '=', provider)
      .orderBy(id, 'desc')
      .limit(limit)
      .execute()
  );
}

/** True for the one process that tries it this time. */
export async function claimRefund(
  db: Executor,
  { id, tries }: Pick<RefundRow, 'id' | 'tries'>,
  nextTryAt: number,
): Promise<boolean> {
  const claimed = await db
    .updateTable('order_refunds')
    .set({ tries: tries + 1, next_try_at: nextTryAt })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where(sql<boolean>`state = 'pending'`)
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

export async function setRefundAccepted(db: Executor, id: number, at: number): Promise<void> {
  await db.updateTable('order_refunds').set({ accepted_at: at }).where('id', '=', id).execute();
}

/** Ends a refund by whatever its provider said; call it under the order's lock. */
export async function endRefund(
  db: Executor,
  id: number,
  { state, now }: { state: 'done' | 'abnormal' | 'closed'; now: number },
): Promise<void> {
  await db
    .updateTable('order_refunds')
    .set({ state, ended_at: now })
    .where('id', '=', id)
    .execute();
}

/** Ends a refund that an operator has paid by another way; call it under the order's lock. */
export async function noteByHand(
  db: Executor,
  id: number,
  { way, key, now }: { way: string; key: string; now: number },
): Promise<void> {
  await db
    .updateTable('order_refunds')
    .set({ state: 'by_hand', ended_at: now, by_hand_way: way, by_hand_key: key })
    .where('id', '=', id)
    .execute();
}

/** The provider works on one that it had given up: it is asked about again. */
export async function reopenRefund(db: Executor, id: number, now: number): Promise<void> {
  await db
    .updateTable('order_refunds')
    .set({ state: 'pending', ended_at: null, next_try_at: now })
    .where('id', '=', id)
    .execute();
}

/** Counts the numbers that the provider has closed of one payment's refund. */
export async function countClosedRefunds(
  db: Executor,
  { order_id, settlement_id, reason }: Pick<RefundRow, 'order_id' | 'settlement_id' | 'reason'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('order_refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', order_id)
    .where('settlement_id', '=', settlement_id)
    .where('reason', '=', reason)
    .where('state', '=', 'closed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists the refunds that the provider accepted within a time, and has paid, with its names for them. */
export function listRefundsBetween(
  db: Executor,
  { provider, from, to }: { provider: PayProviderName; from: number; to: number },
) {
  const acceptedAt = sql<number>`coalesce(order_refunds.accepted_at, order_refunds.created_at)`;
  return (
    db
      .selectFrom('order_refunds')
      .innerJoin('settlements', 'settlements.id', 'order_refunds.settlement_id')
      .selectAll('order_refunds')
      .select('settlements.transaction')
      .where(acceptedAt, '>=', from)
      .where(acceptedAt, '<', to)
      // By the end there is an index. None ends before it is accepted, by clocks that are right.
      .where('order_refunds.ended_at', '>=', from - CLOCKS_DIFFER_MS)
      .where('order_refunds.state', '=', 'done')
      .where('settlements.provider', '=', provider)
      .execute()
  );
}

/** The refunds that are under way, and when the oldest of them was asked for. */
export function findWaitingRefunds(
  db: Executor,
): Promise<{ count: number; oldest: number | null }> {
  return (
    db
      .selectFrom('order_refunds')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
      // A literal, or the index of those that are under way is not seen.
      .where(sql<boolean>`state = 'pending'`)
      .executeTakeFirstOrThrow()
  );
}

/** Sums what went back since then, in fen. */
export async function sumRefundsSince(db: Executor, since: number): Promise<number> {
  const row = await db
    .selectFrom('order_refunds')
    .select(({ fn }) => fn.sum<number | null>('sum_fen').as('fen'))
    .where('ended_at', '>=', since)
    .where('state', 'in', ['done', 'by_hand'])
    .executeTakeFirstOrThrow();
  return Number(row.fen ?? 0);
}

/** Counts those that wait for an operator, however long. */
export async function countAbnormalRefunds(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('order_refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    // A literal, or the index of those that are abnormal is not seen.
    .where(sql<boolean>`state = 'abnormal'`)
    .executeTakeFirstOrThrow();
  return row.count;
}
