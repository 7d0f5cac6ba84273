/**
 * Fixed-window limits kept in the database, so that a restart or a second process does not reset
 * them (SECURITY §1.5).
 */
import { sql } from 'kysely';
import { fail } from '#core/app-error.ts';
import type { Database } from '#database/database.ts';

export interface Limit {
  limit: number;
  windowMs: number;
}

export interface RateLimiter {
  /** Counts one use; refuses with E_RATE and the wait when the window is used up. */
  take(name: string, key: string, limit: Limit): Promise<void>;
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
      const underWay = counting.get(window) ?? 0;
      // As many as are allowed are being counted: this one is too many, and a flood of them must not
      // cost a commit each.
      if (underWay >= allowed(limit)) refuse(limit.windowMs);
      counting.set(window, underWay + 1);
      const used = await countUse(db, window, now, limit.windowMs).finally(() => leave(window));
      if (used.count > allowed(limit)) refuse(used.resets_at - now);
    },
    async check(name, key, limit) {
      const now = options.now();
      const used = await findUse(db, `${name}:${key}`, now);
      if (used && used.count >= allowed(limit)) refuse(used.resets_at - now);
    },
  };

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

/** One upsert: starts a window or counts in the running one. */
function countUse(db: Database, key: string, now: number, windowMs: number) {
  const ended = sql<boolean>`rate_limits.resets_at <= ${now}`;
  return db
    .insertInto('rate_limits')
    .values({ key, count: 1, resets_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${ended} then 1 else rate_limits.count + 1 end`,
        resets_at: sql`case when ${ended} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
}

function findUse(db: Database, key: string, now: number) {
  return db
    .selectFrom('rate_limits')
    .select(['count', 'resets_at'])
    .where('key', '=', key)
    .where('resets_at', '>', now)
    .executeTakeFirst();
}
