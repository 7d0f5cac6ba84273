import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { createRateLimiter, sweepRateLimits } from './rate-limit.ts';

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

  it('multiplies every limit by the configured scale', async () => {
    const limits = createRateLimiter(database(), { scale: 2, now: () => 70_000 });
    for (let use = 0; use < 6; use += 1) await limits.take('d', 'x', limit);
    await expect(limits.take('d', 'x', limit)).rejects.toMatchObject({ code: 'E_RATE' });
  });

  it('forgets windows that ended', async () => {
    await sweepRateLimits(database(), 1_000_000);
    const left = await database().selectFrom('rate_limits').selectAll().execute();
    expect(left).toEqual([]);
  });
});
