/**
 * Fixed-window limits kept in the database, so that a restart or a second process does not reset
 * them (SECURITY §1.5).
 */
import { sql } from 'kysely';
import { fail } from '#core/app-error.ts';
import type { Database } from '#kernel/database/database.ts';

export interface Limit {
  limit: number;
  windowMs: number;
}

export interface Use {
  name: string;
  key: string;
  limit: Limit;
}

export interface RateLimiter {
  /** Counts one use; refuses with E_RATE and the wait when the window is used up. */
  take(name: string, key: string, limit: Limit): Promise<void>;
  /** Counts one use in each window, in one commit; where one is used up it counts in none. */
  takeAll(uses: readonly Use[]): Promise<void>;
  /** Refuses like {@link take} when the window is used up already, without counting. */
  check(name: string, key: string, limit: Limit): Promise<void>;
}

export function createRateLimiter(
  db: Database,
  options: { scale: number; now: () => number },
): RateLimiter {
  const allowed = (limit: Limit) => Math.max(1, Math.floor(limit.limit * options.scale));
  const counting = new Map<string, number>();
  return {
    async take(name, key, limit) {
      const now = options.now();
      const window = `${name}:${key}`;
      enter(window, limit);
      const used = await countUse(db, window, now, limit.windowMs).finally(() => leave(window));
      if (used.count > allowed(limit)) refuse(used.resets_at - now);
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
        refuseUsedUp(await findUses(db, entered, now), limits, { now, more: 1 });
        refuseUsedUp(await countUses(db, limits, now), limits, { now, more: 0 });
      } finally {
        for (const window of entered) leave(window);
      }
    },
    async check(name, key, limit) {
      const now = options.now();
      const used = await findUse(db, `${name}:${key}`, now);
      if (used && used.count >= allowed(limit)) refuse(used.resets_at - now);
    },
  };

  function enter(window: string, limit: Limit): void {
    const underWay = counting.get(window) ?? 0;
    // As many as are allowed are being counted: this one is too many, and a flood of them must not
    // cost a commit each.
    if (underWay >= allowed(limit)) refuse(limit.windowMs);
    counting.set(window, underWay + 1);
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

  function leave(window: string): void {
    const others = (counting.get(window) ?? 1) - 1;
    if (others > 0) counting.set(window, others);
    else counting.delete(window);
  }
}

/** Drops windows that ended; run by the scheduler. */
export async function sweepRateLimits(db: Database, now: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute();
}

function refuse(waitMs: number): never {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  fail('E_RATE', {
    text: `操作过于频繁，请 ${waitText(seconds)}后再试`,
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

function countUse(db: Database, key: string, now: number, windowMs: number) {
  return upsertUses(
    db,
    [{ key, count: 1, resets_at: now + windowMs }],
    now,
  ).executeTakeFirstOrThrow();
}

function countUses(
  db: Database,
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

/** Starts a window or counts in the running one. */
function upsertUses(db: Database, rows: UsedWindow[], now: number) {
  const ended = sql<boolean>`rate_limits.resets_at <= ${now}`;
  return db
    .insertInto('rate_limits')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${ended} then 1 else rate_limits.count + 1 end`,
        resets_at: sql`case when ${ended} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['key', 'count', 'resets_at']);
}

function findUse(db: Database, key: string, now: number) {
  return db
    .selectFrom('rate_limits')
    .select(['count', 'resets_at'])
    .where('key', '=', key)
    .where('resets_at', '>', now)
    .executeTakeFirst();
}

function findUses(db: Database, keys: string[], now: number): Promise<UsedWindow[]> {
  return db
    .selectFrom('rate_limits')
    .selectAll()
    .where('key', 'in', keys)
    .where('resets_at', '>', now)
    .execute();
}
