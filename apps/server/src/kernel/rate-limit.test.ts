import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { createRateLimiter, sweepRateLimits } from './rate-limit.ts';

const inTurn = (turn: number, keys: string[]) => (turn % 2 ? keys.reverse() : keys);

describeEachDatabase('rate limiter', (database) => {
  const limit = { limit: 3, windowMs: 1000 };

  it('refuses the use after the last with the wait, and starts anew after the window', async () => {
    let now = 10_000;
    const limits = createRateLimiter(database(), { scale: 1, now: () => now });
    for (let use = 0; use < 3; use += 1) await limits.take('a', 'x', limit);
    now += 400;
    await expect(limits.take('a', 'x', limit)).rejects.toMatchObject({
      code: 'E_RATE',
      details: { retryAfter: 1 },
    });
    await limits.take('a', 'other', limit);
    now += 700;
    await limits.take('a', 'x', limit);
  });

  it('lets exactly the limit through when many come at once', async () => {
    const limits = createRateLimiter(database(), { scale: 1, now: () => 50_000 });
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, () => limits.take('b', 'x', limit)),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
  });

  it('writes no more than the limit for a flood, and counts on afterwards', async () => {
    const limits = createRateLimiter(database(), { scale: 1, now: () => 55_000 });
    const flood = Array.from({ length: 500 }, () => limits.take('flood', 'x', limit));
    await Promise.allSettled(flood);
    const used = await database()
      .selectFrom('rate_limits')
      .select('count')
      .where('key', '=', 'flood:x')
      .executeTakeFirst();
    expect(used?.count).toBe(3);
    await expect(limits.take('flood', 'x', limit)).rejects.toMatchObject({ code: 'E_RATE' });
  });

  it('checks without counting', async () => {
    const limits = createRateLimiter(database(), { scale: 1, now: () => 60_000 });
    for (let use = 0; use < 9; use += 1) await limits.check('c', 'x', limit);
    for (let use = 0; use < 3; use += 1) await limits.take('c', 'x', limit);
    await expect(limits.check('c', 'x', limit)).rejects.toMatchObject({ code: 'E_RATE' });
  });

  it('counts in several windows at once, and in none when one is used up', async () => {
    const limits = createRateLimiter(database(), { scale: 1, now: () => 65_000 });
    const use = (name: string, key: string) => ({ name, key, limit });
    const takeBoth = (key: string) => limits.takeAll([use('all', 'x'), use('all', key)]);
    for (const key of ['k1', 'k2', 'k3']) await takeBoth(key);
    await expect(takeBoth('k1')).rejects.toMatchObject({
      code: 'E_RATE',
      details: { retryAfter: 1 },
    });
    // The refused call is not missing from the other window.
    await limits.takeAll([use('all', 'k1')]);
    await limits.takeAll([use('all', 'k1')]);
    await expect(limits.takeAll([use('all', 'k1')])).rejects.toMatchObject({ code: 'E_RATE' });
  });

  it('lets exactly the limit through when many come at once for several windows', async () => {
    const limits = createRateLimiter(database(), { scale: 1, now: () => 68_000 });
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        limits.takeAll(
          // Named in either order: rows are always locked in the same one.
          inTurn(index, [`other${index % 7}`, 'shared']).map((key) => ({
            name: 'many',
            key,
            limit,
          })),
        ),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason.code] : [],
    );
    expect(new Set(reasons)).toEqual(new Set(['E_RATE']));
  });

  it('counts a use by its amount, and one that is refused not at all', async () => {
    const limits = createRateLimiter(database(), { scale: 1, now: () => 69_000 });
    const bytes = { limit: 64 * 1024 ** 3, windowMs: 1000 };
    const take = (amount: number) =>
      limits.take('bytes', 'x', bytes, { amount, text: (wait) => `登录，或等 ${wait}` });
    await expect(take(bytes.limit + 1)).rejects.toMatchObject({ code: 'E_RATE' });
    await take(bytes.limit - 1);
    await expect(take(2)).rejects.toMatchObject({
      code: 'E_RATE',
      message: '登录，或等 1 秒',
      details: { retryAfter: 1 },
    });
    await take(1);
    await limits.giveBack('bytes', 'x', 5);
    await expect(take(6)).rejects.toMatchObject({ code: 'E_RATE' });
    await take(5);
    await limits.giveBack('bytes', 'x', 2 * bytes.limit);
    await take(bytes.limit);
    await expect(take(1)).rejects.toMatchObject({ code: 'E_RATE' });
    await limits.giveBack('bytes', 'nobody', 1);
  });

  it('ends a window that a clock began which was ahead, and keeps one that is a minute ahead', async () => {
    let now = 80_000;
    const limits = createRateLimiter(database(), { scale: 1, now: () => now });
    const takeEach = async (key: string) => {
      await limits.check('ahead', key, limit);
      await limits.takeAll([{ name: 'ahead', key, limit }]);
      await limits.take('ahead-alone', key, limit);
    };
    const useUp = async (key: string, aheadMs: number) => {
      now += aheadMs;
      for (let use = 0; use < limit.limit; use += 1) await takeEach(key);
      now -= aheadMs;
    };
    await useUp('hours', 8 * 3_600_000);
    for (let use = 0; use < 2 * limit.limit; use += 1) {
      await takeEach('hours');
      now += 400;
    }
    await useUp('checked', 8 * 3_600_000);
    await limits.check('ahead', 'checked', limit);
    await useUp('minute', 60_000);
    for (const refused of [
      () => limits.check('ahead', 'minute', limit),
      () => limits.takeAll([{ name: 'ahead', key: 'minute', limit }]),
      () => limits.take('ahead-alone', 'minute', limit),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 'E_RATE' });
    }
  });

  it('multiplies every limit by the configured scale', async () => {
    const limits = createRateLimiter(database(), { scale: 2, now: () => 70_000 });
    for (let use = 0; use < 6; use += 1) await limits.take('d', 'x', limit);
    await expect(limits.take('d', 'x', limit)).rejects.toMatchObject({ code: 'E_RATE' });
  });

  it('forgets windows that ended', async () => {
    await sweepRateLimits(database(), 30_000_000);
    const left = await database().selectFrom('rate_limits').selectAll().execute();
    expect(left).toEqual([]);
  });
});
