/**
 * Transactions that exclude each other by a name, so that what one has summed up stays true until it
 * ends. Within a process they queue before they take a connection, and all of them together take at most
 * half of the pool: who waits for a lock never holds up who only reads (SECURITY T24). Across processes a
 * row of `locks` excludes; no advisory locks, which some PostgreSQL-like databases only pretend to have
 * (SECURITY §9.15).
 */
import { type Kysely, sql } from 'kysely';
import { AppError } from '#core/app-error.ts';
import { Slots } from '#core/slots.ts';
import { type Database, type Executor, lockPatience, POOL_SIZE } from './database.ts';
import { isPostgres } from './sql-differences.ts';
import type { Tables } from './tables.ts';

const LEAST_ROW_PATIENCE_MS = 300;
/** More waiters than these would not have their turn in that time. */
export const MAX_WAITING_FOR_NAME = 100;
const MAX_WAITING_FOR_POOL = 500;

/** Others held one of the names, or all connections that these transactions may have, for too long. */
export class NameTaken extends AppError {
  constructor() {
    super('E_BUSY', { retryAfter: 2 });
  }
}

/**
 * Runs `work` while no other transaction holds one of `names`. Whoever needs several names them all here:
 * they are taken in one order, so that two never wait for each other. SQLite runs its writing transactions
 * one at a time anyway.
 */
export async function lockedTransaction<T>(
  db: Database,
  names: readonly string[],
  work: (tx: Executor) => Promise<T>,
): Promise<T> {
  if (names.length === 0 || !isPostgres(db)) return db.transaction().execute(work);
  const giveUpAt = performance.now() + lockPatience(db);
  const ordered = [...new Set(names)].sort();
  const leave = await enterAll(queueOf(db), ordered, giveUpAt);
  try {
    return await db.transaction().execute(async (tx) => {
      await lockRows(tx, ordered, giveUpAt);
      return work(tx);
    });
  } finally {
    leave();
  }
}

/** A row that nobody holds may go at any time: the next one who needs it makes it again. */
export async function sweepLocks(db: Database): Promise<void> {
  if (!isPostgres(db)) return;
  await db
    .deleteFrom('locks')
    .where('name', 'in', (query) =>
      query.selectFrom('locks').select('name').forUpdate().skipLocked(),
    )
    .execute();
}

interface Queue {
  names: Map<string, Slots>;
  pool: Slots;
}

/** One queue for each pool. */
const queues = new WeakMap<Kysely<Tables>, Queue>();

function queueOf(db: Database): Queue {
  const known = queues.get(db);
  if (known) return known;
  const limits = { running: Math.floor(POOL_SIZE / 2), waiting: MAX_WAITING_FOR_POOL };
  const queue = { names: new Map(), pool: new Slots(limits) };
  queues.set(db, queue);
  return queue;
}

/** The names first: what waits for one keeps no other transaction from its connection. */
async function enterAll(
  queue: Queue,
  names: readonly string[],
  giveUpAt: number,
): Promise<() => void> {
  const left: (() => void)[] = [];
  const leave = () => {
    for (const leaveOne of left.reverse()) leaveOne();
  };
  try {
    for (const name of names) left.push(await enterName(queue, name, giveUpAt));
    left.push(await enterOne(queue.pool, giveUpAt));
    return leave;
  } catch (error) {
    leave();
    throw error;
  }
}

async function enterName(queue: Queue, name: string, giveUpAt: number): Promise<() => void> {
  const slots = queue.names.get(name) ?? new Slots({ running: 1, waiting: MAX_WAITING_FOR_NAME });
  queue.names.set(name, slots);
  const leave = await enterOne(slots, giveUpAt);
  return () => {
    leave();
    if (slots.isIdle) queue.names.delete(name);
  };
}

async function enterOne(slots: Slots, giveUpAt: number): Promise<() => void> {
  const leave = await slots.enter(Math.max(0, giveUpAt - performance.now()));
  if (!leave) throw new NameTaken();
  return leave;
}

async function lockRows(tx: Executor, names: readonly string[], giveUpAt: number): Promise<void> {
  const patienceMs = Math.max(LEAST_ROW_PATIENCE_MS, Math.ceil(giveUpAt - performance.now()));
  await sql`select set_config('lock_timeout', ${`${patienceMs}`}, true)`.execute(tx);
  await tx
    .insertInto('locks')
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({ name: ref('excluded.name') })),
    )
    .execute();
}
