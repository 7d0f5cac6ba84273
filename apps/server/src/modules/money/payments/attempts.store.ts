import { ORDER_LIFE_MS, type OrderProvider } from '@transmit/contract';
import { sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { AttemptRow, OrderRow } from '../money.tables.ts';

export type NewAttempt = Pick<
  AttemptRow,
  | 'order_id'
  | 'provider'
  | 'number'
  | 'device'
  | 'sum_fen'
  | 'title'
  | 'started_at'
  | 'expires_at'
  | 'next_ask_at'
>;

/** The open attempt in this way, which is made when there is none. */
export async function openAttempt(db: Executor, attempt: NewAttempt): Promise<AttemptRow> {
  await db
    .insertInto('payment_attempts')
    .values({ ...attempt, state: 'paying' })
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'provider', 'device'])
        .where(sql<boolean>`state = 'paying'`)
        .doNothing(),
    )
    .execute();
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', attempt.order_id)
    .where('provider', '=', attempt.provider)
    .where('device', '=', attempt.device)
    .where(sql<boolean>`state = 'paying'`)
    .executeTakeFirstOrThrow();
}

export function insertAttempt(
  db: Executor,
  attempt: NewAttempt & Pick<AttemptRow, 'state'>,
): Promise<AttemptRow> {
  return db.insertInto('payment_attempts').values(attempt).returningAll().executeTakeFirstOrThrow();
}

export function findAttempt(
  db: Executor,
  { provider, number }: Pick<AttemptRow, 'provider' | 'number'>,
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('provider', '=', provider)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** As {@link findAttempt}, with what names its order's locks. */
export function findAttemptToSettle(
  db: Executor,
  { provider, number }: Pick<AttemptRow, 'provider' | 'number'>,
): Promise<(AttemptRow & Pick<OrderRow, 'owner'>) | undefined> {
  return db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .selectAll('payment_attempts')
    .select('orders.owner')
    .where('payment_attempts.provider', '=', provider)
    .where('payment_attempts.number', '=', number)
    .executeTakeFirst();
}

export function listAttemptsOf(db: Executor, orderId: number): Promise<AttemptRow[]> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

export async function setAttemptPaid(db: Executor, id: number): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ state: 'paid', next_ask_at: null })
    .where('id', '=', id)
    .execute();
}

/** False for one that was paid or closed before: nothing leads back from there. */
export async function closeOpenAttempt(db: Executor, id: number): Promise<boolean> {
  const closed = await db
    .updateTable('payment_attempts')
    .set({ state: 'closed', next_ask_at: null })
    .where('id', '=', id)
    .where('state', '=', 'paying')
    .executeTakeFirst();
  return closed.numUpdatedRows > 0n;
}

/** True for the one who may ask the provider now (PAY.md §6). */
export async function takeQuestion(
  db: Executor,
  { id, now, everyMs }: { id: number; now: number; everyMs: number },
): Promise<boolean> {
  const taken = await db
    .updateTable('payment_attempts')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where('asked_at', '<=', now - everyMs)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

export function listAttemptsToAsk(
  db: Executor,
  { now, limit }: { now: number; limit: number },
): Promise<AttemptRow[]> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('next_ask_at', 'is not', null)
    .where('next_ask_at', '<=', now)
    .orderBy('next_ask_at')
    .limit(limit)
    .execute();
}

/** True for the one process that asks this time. */
export async function moveQuestionOn(
  db: Executor,
  { id, asked_count }: Pick<AttemptRow, 'id' | 'asked_count'>,
  { nextAskAt, now }: { nextAskAt: number | null; now: number },
): Promise<boolean> {
  const moved = await db
    .updateTable('payment_attempts')
    .set({ asked_count: asked_count + 1, next_ask_at: nextAskAt, asked_at: now })
    .where('id', '=', id)
    .where('asked_count', '=', asked_count)
    .where('next_ask_at', 'is not', null)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

interface OverdueWanted {
  now: number;
  limit: number;
  askedBefore: number;
  away: readonly OrderProvider[];
}

/** Its turn comes after those that were asked about less often. A buyer's questions do not count. */
export async function countQuestion(
  db: Executor,
  { id, now }: { id: number; now: number },
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set(({ eb }) => ({ asked_count: eb('asked_count', '+', 1), asked_at: now }))
    .where('id', '=', id)
    .execute();
}

/**
 * Lists the attempts whose time is over, whatever became of their order, and whose provider is not away; those first
 * about which it was asked least often.
 */
export function listOverdueAttempts(
  db: Executor,
  { now, limit, askedBefore, away }: OverdueWanted,
): Promise<AttemptRow[]> {
  return (
    db
      .selectFrom('payment_attempts')
      .selectAll()
      // A literal, or the index of those that are open is not seen.
      .where(sql<boolean>`state = 'paying'`)
      .where('expires_at', '<=', now)
      .$if(away.length > 0, (query) => query.where('provider', 'not in', away))
      .where('asked_at', '<', askedBefore)
      .orderBy('asked_count')
      .orderBy('id')
      .limit(limit)
      .execute()
  );
}

/** True where somebody could have paid this provider within a time. */
export async function hasPayable(
  db: Executor,
  { provider, from, to }: { provider: OrderProvider; from: number; to: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    // By the orders' time there is an index.
    .where('created_at', '>=', from - ORDER_LIFE_MS)
    .where('created_at', '<', to)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_attempts')
          .select('payment_attempts.id')
          .whereRef('payment_attempts.order_id', '=', 'orders.id')
          .where('payment_attempts.provider', '=', provider)
          .where('payment_attempts.started_at', '<', to),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The time of the first attempt in any of these ways; undefined where nobody has begun to pay. */
export async function findFirstAttemptTime(
  db: Executor,
  providers: readonly OrderProvider[],
): Promise<number | undefined> {
  const first = await db
    .selectFrom('payment_attempts')
    .select('started_at')
    .where('provider', 'in', providers)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first?.started_at;
}
