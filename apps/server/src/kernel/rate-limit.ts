/**
 * Fixed-window limits kept in the database, so that a restart or a second process does not reset
 * them (SECURITY §1.5).
 */
import { REFUSALS } from '@transmit/contract/refusals';
import { sql } from 'kysely';
import { fail } from '#core/app-error.ts';
import { CLOCKS_DIFFER_MS } from '#kernel/clocks-differ.ts';
import type { Executor } from '#kernel/database/database.ts';

export interface Limit {
  limit: number;
  windowMs: number;
}

export interface Use {
  name: string;
  key: string;
  limit: Limit;
}

interface RateAmount {
  /** Units that one use counts; 1 unless told. */
  amount?: number;
  /** Builds the text of a refusal, given the wait in words. */
  text?: ((wait: string) => string) | undefined;
}

export interface RateLimiter {
  /**
   * Counts a use; refuses with E_RATE and the wait when it does not fit into the window any more, and
   * then counts nothing.
   */
  take(name: string, key: string, limit: Limit, use?: RateAmount): Promise<void>;
  /** Takes back what was counted and not used. */
  giveBack(name: string, key: string, amount: number): Promise<void>;
  /** Counts one use in each window, in one commit; where one is used up it counts in none. */
  takeAll(uses: readonly Use[]): Promise<void>;
  /** Refuses like {@link take}, without counting: by default when the window is used up already. */
  check(name: string, key: string, limit: Limit, use?: Pick<RateAmount, 'amount'>): Promise<void>;
}

export function createRateLimiter(
  db: Executor,
  options: { scale: number; now: () => number },
): RateLimiter {
  const allowed = (limit: Limit) => Math.max(1, Math.floor(limit.limit * options.scale));
  const counting = new Map<string, number>();
  return {
    async take(name, key, limit, { amount = 1, text } = {}) {
      const now = options.now();
      const window = `${name}:${key}`;
      enter(window, limit, { amount, text });
      const use = { key: window, count: amount, resets_at: now + limit.windowMs };
      const isCounted = await countUse(db, use, { now, allowed: allowed(limit) }).finally(() =>
        leave(window, amount),
      );
      if (isCounted) return;
      const used = await findUse(db, window, { limit, now });
      refuse(used ? used.resets_at - now : 0, text);
    },
    async giveBack(name, key, amount) {
      await db
        .updateTable('rate_limits')
        .set({ count: sql`case when count > ${amount} then count - ${amount} else 0 end` })
        .where('key', '=', `${name}:${key}`)
        .execute();
    },
    async takeAll(uses) {
      const now = options.now();
      const limits = new Map(uses.map(({ name, key, limit }) => [`${name}:${key}`, limit]));
      const entered: string[] = [];
      try {
        for (const [window, limit] of limits) {
          enter(window, limit);
          entered.push(window);
        }
        // Looked at first: what is refused costs no commit.
        refuseUsedUp(await findUses(db, limits, now), limits, { now, more: 1 });
        refuseUsedUp(await countUses(db, limits, now), limits, { now, more: 0 });
      } finally {
        for (const window of entered) leave(window);
      }
    },
    async check(name, key, limit, { amount = 1 } = {}) {
      const now = options.now();
      const used = await findUse(db, `${name}:${key}`, { limit, now });
      if (used && used.count + amount > allowed(limit)) refuse(used.resets_at - now);
    },
  };

  function enter(window: string, limit: Limit, { amount = 1, text }: RateAmount = {}): void {
    const underWay = counting.get(window) ?? 0;
    // As many as are allowed are being counted: this one is too many, and a flood of them must not
    // cost a commit each.
    if (underWay + amount > allowed(limit)) refuse(limit.windowMs, text);
    counting.set(window, underWay + amount);
  }

  function refuseUsedUp(
    used: readonly UsedWindow[],
    limits: ReadonlyMap<string, Limit>,
    { now, more }: { now: number; more: number },
  ): void {
    for (const { key, count, resets_at } of used) {
      const limit = limits.get(key);
      if (limit && count + more > allowed(limit)) refuse(resets_at - now);
    }
  }

  function leave(window: string, amount = 1): void {
    const others = (counting.get(window) ?? amount) - amount;
    if (others > 0) counting.set(window, others);
    else counting.delete(window);
  }
}

/** Drops windows that ended; run by the scheduler. */
export async function sweepRateLimits(db: Executor, now: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute();
}

function refuse(waitMs: number, text: (wait: string) => string = REFUSALS.E_RATE.tooOften): never {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  fail('E_RATE', {
    text: text(waitText(seconds)),
    retryAfter: seconds,
    data: { retry_after: seconds },
  });
}

function waitText(seconds: number): string {
  return seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`;
}

interface UsedWindow {
  key: string;
  count: number;
  resets_at: number;
}

/** One upsert; false when it would be too much for the running window. */
async function countUse(
  db: Executor,
  use: UsedWindow,
  { now, allowed }: { now: number; allowed: number },
): Promise<boolean> {
  const counted = await upsertUses(db, [use], now, allowed).executeTakeFirst();
  return counted !== undefined;
}

function countUses(
  db: Executor,
  limits: ReadonlyMap<string, Limit>,
  now: number,
): Promise<UsedWindow[]> {
  const rows = [...limits].map(([key, { windowMs }]) => ({
    key,
    count: 1,
    resets_at: now + windowMs,
  }));
  // Always in the same order: two statements that lock the same rows must not wait for each other.
  rows.sort((one, other) => (one.key < other.key ? -1 : 1));
  return upsertUses(db, rows, now).execute();
}

/**
 * Starts a window or counts in the running one, with `allowed` only what fits. One that ends later than a right clock
 * would have written has ended too.
 */
function upsertUses(
  db: Executor,
  rows: UsedWindow[],
  now: number,
  allowed = Number.MAX_SAFE_INTEGER,
) {
  const ended = sql<boolean>`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > excluded.resets_at + ${CLOCKS_DIFFER_MS})`;
  return db
    .insertInto('rate_limits')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql`excluded.count + case when ${ended} then 0 else rate_limits.count end`,
          resets_at: sql`case when ${ended} then excluded.resets_at else rate_limits.resets_at end`,
        })
        .where(sql<boolean>`${ended} or rate_limits.count + excluded.count <= ${allowed}`),
    )
    .returning(['key', 'count', 'resets_at']);
}

async function findUse(
  db: Executor,
  key: string,
  { limit, now }: { limit: Limit; now: number },
): Promise<UsedWindow | undefined> {
  const [used] = await findUses(db, new Map([[key, limit]]), now);
  return used;
}

async function findUses(
  db: Executor,
  limits: ReadonlyMap<string, Limit>,
  now: number,
): Promise<UsedWindow[]> {
  const rows = await db
    .selectFrom('rate_limits')
    .selectAll()
    .where('key', 'in', [...limits.keys()])
    .where('resets_at', '>', now)
    .execute();
  return rows.filter(({ key, resets_at }) => {
    const windowMs = limits.get(key)?.windowMs ?? 0;
    return resets_at <= now + windowMs + CLOCKS_DIFFER_MS;
  });
}
